import type { Checkout } from '#domains/commerce/customer-contract.ts'
import type { ProviderPlace } from '#platform/common/provider-place.ts'
import { dayIn, longDayIn, timeIn } from '#platform/common/zones.ts'
import { dateLines } from './dates-of-order.ts'
import type { MailChoice } from './mail-choice.ts'
import type { MailContent } from './mail-content.ts'
import type { MailLinks } from './mail-links.ts'
import { receiptLines } from './money-words.ts'
import { type Clock, clocksFor, eventOf } from './time-words.ts'

/** The data from which a mail about a booking is written. */
export type LetterSource<Announced, Seen> = {
  /** The data of the announcement that causes the mail. */
  readonly announced: Announced
  /** The result of the mail's `look`. */
  readonly seen: Seen
  readonly booking: Checkout
  /** `note` is what the customer wrote with the order; may be empty. */
  readonly customer: { readonly name: string; readonly email: string; readonly note: string }
  readonly links: MailLinks
  /** The place of the live profile; undefined without a live Showcase. */
  readonly here: ProviderPlace | undefined
}

export type BookingLetter<Announced, Seen> = LetterSource<Announced, Seen> & {
  /** The provider's full name. */
  readonly provider: string
  /** The provider's first name; may have several words. */
  readonly firstName: string
  /** The title of the service. */
  readonly title: string
  /** The reader's clock, then the other side's. */
  readonly clocks: readonly [Clock, Clock]
  /** The day of the session in the reader's zone: `Thursday, December 3, 2026`. */
  readonly date: string
}

type Words = Pick<
  MailContent,
  'heading' | 'text' | 'facts' | 'button' | 'otherButton' | 'note' | 'closing' | 'choices' | 'lines'
>

/** The pure part of a mail about a booking: its recipient, how it shows the booking, its words. */
export type BookingWords<Announced, Seen> = {
  readonly to: 'customer' | 'provider'
  /** Lets the owner switch the mail off in the settings. Only for mails to the provider. */
  readonly choice?: MailChoice
  /** The mail with whose switch this one comes and goes. */
  readonly with?: { readonly template: string; readonly choice?: MailChoice }
  /** Set if an order with several dates gets one mail, which lists them all. */
  readonly perOrder?: true
  /** Replaces the place in a mail about a session that does not happen. */
  readonly off?: string
  /** Set if the mail is only about money and does not show the time. */
  readonly isMoney?: true
  /** Returns the ISO start before a move; the mail then shows both times. */
  fromStart?(announced: Announced): string
  subject(letter: BookingLetter<Announced, Seen>): string
  /** Returns the words. Without `lines`, the mail shows the receipt of the order. */
  words(letter: BookingLetter<Announced, Seen>): Words
}

export function bookingLetter<Announced, Seen>(
  to: 'customer' | 'provider',
  source: LetterSource<Announced, Seen>,
): BookingLetter<Announced, Seen> {
  const { booking, here } = source
  const clocks = clocksFor(to, booking, here)
  const date = longDayIn(Date.parse(booking.start), clocks[0].zone)
  const { name: provider, firstName } = booking.provider
  return { ...source, clocks, date, provider, firstName, title: booking.service.title }
}

/** Makes the content of a mail about a booking from the same checkout that the booking's page shows. */
export function bookingContent<Announced, Seen>(
  mail: BookingWords<Announced, Seen>,
  letter: BookingLetter<Announced, Seen>,
): MailContent {
  const { to, off, isMoney, perOrder } = mail
  const { announced, booking, links, provider, firstName, clocks } = letter
  const [{ zone, where }] = clocks
  const start = Date.parse(booking.start)
  const fromStart = mail.fromStart?.(announced)
  const words = mail.words(letter)
  const forCustomer = {
    sender: provider,
    links: [
      { label: links.noun === 'order' ? 'See your order' : pageLabel(booking), url: links.confirmation },
    ],
    reason: `You get this because you ${links.noun === 'order' ? 'ordered from' : 'booked with'} ${provider}. Questions? Just reply; it goes to ${firstName}.`,
  }
  const forProvider = {
    sender: 'Showcase',
    ...((mail.choice ?? mail.with) && {
      links: [{ label: 'Choose which e-mails you get', url: links.settings }],
    }),
    reason: `You get this because of ${links.noun === 'order' ? 'an order' : 'a booking'} with you.`,
  }
  return {
    subject: mail.subject(letter),
    preview: isMoney ? words.text : `${dayIn(start, zone)}, ${timeIn(start, zone)} ${where}.`,
    ...(!isMoney && { event: eventOf(booking, { to, clocks, fromStart, off }) }),
    lines: receiptLines(booking),
    ...(to === 'customer' ? forCustomer : forProvider),
    ...words,
    ...(perOrder && { facts: [...dateLines(booking, clocks), ...(words.facts ?? [])] }),
  }
}

/** Returns the label of the link to the booking's page: what the customer can do there now. */
function pageLabel({ state, start, now }: Checkout): string {
  if (Date.parse(start) <= Date.parse(now)) return 'See your booking'
  if (state === 'confirmed') return 'See, move or cancel your booking'
  return state === 'requested' ? 'See or cancel your request' : 'See your booking'
}
