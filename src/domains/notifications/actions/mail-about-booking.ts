import type { Checkout } from '#domains/commerce/customer-contract.ts'
import type { Context } from '#platform/context.ts'
import type { BookingFacts, NotificationsDeps, TipFacts } from '../ports.ts'
import { bookingContent, bookingLetter } from '../rules/booking-letter.ts'
import type { CalendarEntry } from '../rules/calendar-entry.ts'
import { speaksForOrder } from '../rules/dates-of-order.ts'
import { deliveryAsSold } from '../rules/delivery-as-sold.ts'
import { choiceOf, isWanted } from '../rules/mail-choice.ts'
import { type MailLinks, mailLinks } from '../rules/mail-links.ts'
import { plainSubject } from '../rules/plain-subject.ts'
import { tipAsSold } from '../rules/tip-as-sold.ts'
import { readChoices } from '../store/mail-choices.ts'
import type { AnnouncedBooking, BookingMail } from './define-mail.ts'
import { entryOf } from './entry-of.ts'
import { queueBookingMail } from './fold-mails.ts'
import { makeInvitation } from './make-invitation.ts'

export type BookingMailDeps = Pick<NotificationsDeps, 'bookings' | 'deliveries' | 'tips' | 'publicUrl'>

/**
 * Queues those of `mails` that an announcement about a booking causes, from the current state of the booking. An order without a
 * date causes those about money alone. Skips a booking without a customer, mails that the owner switched off, and those that
 * are no news any more.
 */
export async function mailAboutBooking(
  deps: BookingMailDeps,
  context: Context,
  { id, at, provider, data: announced }: AnnouncedBooking,
  mails: readonly BookingMail[],
): Promise<void> {
  const { bookings, publicUrl } = deps
  const { bookingId, orderId } = announced
  const found: Found | undefined =
    bookingId === null
      ? await withoutDate(deps, context, { provider, orderId })
      : await bookings.byReference(context, { provider, bookingId })
  if (!found?.checkout.customer) return
  const { checkout: booking, token, reviewToken, providerEmail, isNewProvider, here } = found
  const customer = { ...found.checkout.customer, note: found.note }
  const links = {
    ...mailLinks(publicUrl, { token, reviewToken, orderId, booking }),
    ...found.links,
  }
  const hasChoices = mails.some((mail) => choiceOf(mail) !== undefined)
  const choices = hasChoices ? await readChoices(context, provider) : new Map<string, boolean>()
  for (const mail of mails) {
    if (!isWanted(mail, choices) || isOld(mail, at, context.clock.now())) continue
    if (bookingId === null && !mail.isMoney) continue
    const { template, to } = mail
    const seen = await mail.look?.(context, { announced, booking, provider, bookings })
    const letter = bookingLetter(to, { announced, seen, booking, customer, links, here })
    if (mail.perOrder && !speaksForOrder(booking)) continue
    if (mail.when && !mail.when(letter)) continue
    const [recipient, replyTo] =
      to === 'customer' ? [customer.email, providerEmail] : [providerEmail, customer.email]
    if (!recipient) continue
    const content = bookingContent(mail, letter)
    const name = to === 'customer' ? customer.name : booking.provider.name
    const entries =
      bookingId !== null && hasFile(mail)
        ? await entriesOf({ bookings, publicUrl }, context, { mail, found, bookingId, orderId })
        : undefined
    await queueBookingMail(context, mail, {
      provider,
      orderId,
      occasion: `${template}:${mail.once?.(announced) ?? id}`,
      template,
      recipient,
      ...(replyTo && { replyTo }),
      content: isNewProvider ? { ...content, subject: plainSubject(content.subject) } : content,
      ...(entries && {
        invitation: makeInvitation({ to, entries, publicUrl }, { name, email: recipient }, content.sender),
      }),
    })
  }
}

type Entries = readonly [CalendarEntry, ...CalendarEntry[]]
type OfMail = {
  readonly mail: BookingMail
  readonly found: BookingFacts
  readonly bookingId: string
  readonly orderId: string | null
}

/** The calendar entries of a mail: of its booking, and of the other dates if it speaks for its order. */
async function entriesOf(
  { bookings, publicUrl }: Pick<BookingMailDeps, 'bookings' | 'publicUrl'>,
  context: Context,
  { mail: { to, perOrder }, found, bookingId, orderId }: OfMail,
): Promise<Entries> {
  const stamp = context.clock.now()
  const others = perOrder ? await otherDates(bookings, context, found.checkout) : []
  return [
    entryOf(to, found, { bookingId, orderId, stamp, publicUrl }),
    ...others.map((one) => entryOf(to, one, { bookingId: one.bookingId, orderId, stamp, publicUrl })),
  ]
}

/** What a mail is about; `links` replace those of a booking's page. */
type Found = BookingFacts & { readonly links?: Partial<MailLinks> }

/** An order without a booking, as the mails about money read it: what is to be delivered, or a tip. */
async function withoutDate(
  { deliveries, tips }: BookingMailDeps,
  context: Context,
  { provider, orderId }: { readonly provider: string; readonly orderId: string | null },
): Promise<Found | undefined> {
  if (orderId === null) return undefined
  const key = { provider, orderId }
  const ordered = await deliveries.byOrder(context, key)
  if (ordered) return foundOf(ordered, deliveryAsSold(ordered.delivery))
  const given = await tips.byOrder(context, key)
  return given && foundOf(given, tipAsSold(given.tip, given.tip.tip))
}

const foundOf = (
  { page, receipt, providerEmail, isNewProvider }: Omit<TipFacts, 'tip'>,
  checkout: Checkout,
): Found => ({
  checkout,
  sequence: 0,
  note: checkout.customer?.note ?? '',
  token: '',
  reviewToken: '',
  providerEmail,
  isNewProvider,
  here: undefined,
  session: undefined,
  links: { noun: 'order', confirmation: page, receipt },
})

/** The other dates of an order, each as its own booking. */
export async function otherDates(
  bookings: BookingMailDeps['bookings'],
  context: Context,
  { dates }: Checkout,
): Promise<(BookingFacts & { readonly bookingId: string })[]> {
  const found: (BookingFacts & { readonly bookingId: string })[] = []
  for (const { token, isThis } of dates) {
    const one = isThis ? undefined : await bookings.byToken(context, token)
    if (one) found.push(one)
  }
  return found
}

const isOld = ({ newsFor = Number.POSITIVE_INFINITY }: BookingMail, at: Date, now: Date): boolean =>
  now.getTime() - at.getTime() > newsFor

/** Whether a mail brings the calendar file of its booking: every mail that shows a time which a calendar may have. */
const hasFile = ({ isMoney, calendar }: BookingMail): boolean => !isMoney && calendar !== 'none'
