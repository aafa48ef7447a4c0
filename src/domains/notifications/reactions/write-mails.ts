import { type Reaction, reaction } from '#platform/events/reactions.ts'
import { type AnnouncedBooking, type AnnouncedMail, byMatter } from '../actions/define-mail.ts'
import { mailAboutAccount } from '../actions/mail-about-account.ts'
import { mailAboutBooking } from '../actions/mail-about-booking.ts'
import { mailAboutDelivery } from '../actions/mail-about-delivery.ts'
import { mailAboutWaitlist } from '../actions/mail-about-waitlist.ts'
import type { NotificationsDeps } from '../ports.ts'

/** Returns the name of an announcement's reaction. Waiting jobs store it. */
const nameOf = (type: string): `notifications.mail-${string}` =>
  `notifications.mail-${type.replace(/^.*\./, '').replaceAll('_', '-')}`

/** Creates one reaction per announcement that causes mails. It queues the customer's mails before the provider's. */
export function mailReactions(
  deps: Pick<
    NotificationsDeps,
    'accounts' | 'bookings' | 'deliveries' | 'tips' | 'placeInLine' | 'publicUrl'
  >,
  mails: readonly AnnouncedMail[],
): Reaction[] {
  return [...Map.groupBy(mails, ({ on }) => on)].map(([on, caused]) => {
    const { account, waitlist, delivery, booking } = byMatter(caused)
    const aboutBooking = booking.toSorted((one, other) => one.to.localeCompare(other.to))
    return reaction({
      on,
      name: nameOf(on),
      queue: 'mail',
      async run(context, event) {
        if (account.length > 0) await mailAboutAccount(deps, context, event, account)
        if (waitlist.length > 0) await mailAboutWaitlist(deps, context, event, waitlist)
        if (delivery.length > 0) await mailAboutDelivery(deps, context, event, delivery)
        // the cast is safe: by its type, a booking mail's announcement has a bookingId
        if (aboutBooking.length > 0)
          await mailAboutBooking(deps, context, event as AnnouncedBooking, aboutBooking)
      },
    })
  })
}
