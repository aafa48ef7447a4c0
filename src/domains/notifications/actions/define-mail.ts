import type { Context } from '#platform/context.ts'
import type { Announced, Announcement } from '#platform/events/outbox.ts'
import type { BookingReader } from '../ports.ts'
import type { AccountWords } from '../rules/account-letter.ts'
import type { AskedWords } from '../rules/asked-letter.ts'
import type { BookingLetter, BookingWords, LetterSource } from '../rules/booking-letter.ts'
import type { DeliveryLetter, DeliveryWords } from '../rules/delivery-letter.ts'
import type { MailBound } from '../rules/mail-bounds.ts'
import type { WaitlistLetter, WaitlistWords } from '../rules/waitlist-letter.ts'

/** An announcement about a booking. `bookingId` is null for an order without a booking, which causes no mail. */
export type BookingAnnouncement = Announcement & {
  readonly data: { readonly bookingId: string | null; readonly orderId: string | null }
}

/** An announcement about an entry of a waitlist. */
export type WaitlistAnnouncement = Announcement & { readonly data: { readonly entryId: string } }

/** An announcement about an order without a date. */
export type DeliveryAnnouncement = Announcement & { readonly data: { readonly orderId: string } }

type Looked<A extends Announcement> = Pick<LetterSource<A['data'], never>, 'announced' | 'booking'> & {
  readonly provider: string
  readonly bookings: BookingReader
}

/** A mail to the customer or the provider of a booking. */
export type BookingMail<A extends BookingAnnouncement = BookingAnnouncement, Seen = unknown> = BookingWords<
  A['data'],
  Seen
> & {
  /** Stored with each mail. Unique, and the name of the file. */
  readonly template: string
  /** Why it floods nobody's mailbox. */
  readonly bound: MailBound
  /** The type of the announcement that causes the mail. */
  readonly on: A['type']
  /** Set if the mail shows the time without a calendar file: the session is over, or no calendar ever had the time. */
  readonly calendar?: 'none'
  /** Milliseconds after the announcement in which the mail is written; later it is no news. Default: for ever. */
  readonly newsFor?: number
  /** Reads data that neither the announcement nor the booking contains. */
  look?(context: Context, source: Looked<A>): Promise<Seen>
  /** Returns false if this announcement causes no such mail, or a later change superseded it. */
  when?(letter: BookingLetter<A['data'], Seen>): boolean
  /** Returns the id for which the mail is written at most once. Default: the id of the announcement. */
  once?(announced: A['data']): string
}

/** A mail to the owner of an account about the account. */
export type AccountMail<A extends Announcement = Announcement> = AccountWords<A['data']> & {
  readonly template: string
  readonly bound: MailBound
  readonly on: A['type']
  readonly to: 'owner'
  when?(announced: A['data']): boolean
}

/** A mail to somebody in a waitlist. */
export type WaitlistMail<A extends WaitlistAnnouncement = WaitlistAnnouncement> = WaitlistWords & {
  readonly template: string
  readonly bound: MailBound
  readonly on: A['type']
  readonly to: 'waiting'
  /** Returns false if a later change superseded it. */
  when?(letter: WaitlistLetter): boolean
}

/** A mail to the customer or the provider of an order without a date. */
export type DeliveryMail<A extends DeliveryAnnouncement = DeliveryAnnouncement> = DeliveryWords<A['data']> & {
  readonly template: string
  readonly about: 'delivery'
  readonly bound: MailBound
  readonly on: A['type']
  /** Returns false if this announcement causes no such mail, or a later change superseded it. */
  when?(letter: DeliveryLetter<A['data']>): boolean
}

/** A mail that no announcement causes. A door of this area writes it, under the name of the mail's export. */
export type AskedMail<Input = never> = AskedWords<Input> & {
  readonly template: string
  readonly bound: MailBound
  readonly on: 'asked'
}

export type AnnouncedMail = BookingMail | AccountMail | WaitlistMail | DeliveryMail
/** The mails of a list by what they are about. */
export const byMatter = (mails: readonly AnnouncedMail[]) => ({
  account: mails.filter((mail): mail is AccountMail => mail.to === 'owner'),
  waitlist: mails.filter((mail): mail is WaitlistMail => mail.to === 'waiting'),
  delivery: mails.filter((mail): mail is DeliveryMail => 'about' in mail),
  booking: mails.filter(
    (mail): mail is BookingMail => mail.to !== 'owner' && mail.to !== 'waiting' && !('about' in mail),
  ),
})

export type AnnouncedBooking = Announced<BookingAnnouncement>

export function defineBookingMail<A extends BookingAnnouncement>(
  mail: BookingMail<A, undefined>,
): BookingMail<A, undefined>
/** `Seen` is the result of `look`. */
export function defineBookingMail<A extends BookingAnnouncement, Seen>(
  mail: BookingMail<A, Seen> & Required<Pick<BookingMail<A, Seen>, 'look'>>,
): BookingMail<A, Seen>
export function defineBookingMail(mail: BookingMail): BookingMail {
  return mail
}

export const defineAccountMail = <A extends Announcement>(mail: AccountMail<A>): AccountMail<A> => mail

export const defineWaitlistMail = <A extends WaitlistAnnouncement>(mail: WaitlistMail<A>): WaitlistMail<A> =>
  mail

export const defineDeliveryMail = <A extends DeliveryAnnouncement>(mail: DeliveryMail<A>): DeliveryMail<A> =>
  mail

export const defineAskedMail = <Input>(mail: AskedMail<Input>): AskedMail<Input> => mail
