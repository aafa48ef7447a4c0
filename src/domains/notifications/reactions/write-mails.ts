import { type Reaction, reaction } from '#platform/events/reactions.ts'
import type { AnnouncedBooking, AnnouncedMail } from '../actions/define-mail.ts'
import { type AccountMailParts, mailAboutAccount } from '../actions/mail-about-account.ts'
import { type BookingMailParts, mailAboutBooking } from '../actions/mail-about-booking.ts'

type Name = `notifications.mail-${string}`

/** Names of reactions as they are stored with waiting jobs, where they do not follow the announcement's name. */
const storedNames: Readonly<Record<string, Name>> = {
  'accounts.closed': 'notifications.mail-account-closed',
  'commerce.order_refunded': 'notifications.mail-refund-sent',
  'commerce.order_refunded_slot_lost': 'notifications.mail-payment-returned',
  'scheduling.reminder_due': 'notifications.mail-reminder',
}

const nameOf = (type: string): Name =>
  storedNames[type] ?? `notifications.mail-${type.replace(/^.*\./, '').replaceAll('_', '-')}`

/** One reaction for each announcement that causes mails; the customer's mails are written before the provider's. */
export function mailReactions(
  parts: BookingMailParts & AccountMailParts,
  mails: readonly AnnouncedMail[],
): Reaction[] {
  return [...Map.groupBy(mails, ({ on }) => on)].map(([on, caused]) => {
    const aboutAccount = caused.filter((mail) => mail.to === 'owner')
    const aboutBooking = caused
      .filter((mail) => mail.to !== 'owner')
      .toSorted((one, other) => one.to.localeCompare(other.to))
    return reaction({
      on,
      name: nameOf(on),
      queue: 'mail',
      async run(context, event) {
        if (aboutAccount.length > 0) await mailAboutAccount(context, parts, event, aboutAccount)
        // by its type, the announcement of a mail about a booking names the booking
        if (aboutBooking.length > 0)
          await mailAboutBooking(context, parts, event as AnnouncedBooking, aboutBooking)
      },
    })
  })
}
