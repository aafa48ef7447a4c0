import type { Accounts } from '#domains/accounts/index.ts'
import type { Checkout } from '#domains/commerce/customer-contract.ts'
import type { Delivery } from '#domains/commerce/delivery-contract.ts'
import type { TipPage } from '#domains/commerce/tip-contract.ts'
import type { WaitlistPlace } from '#domains/commerce/waitlist-contract.ts'
import type { FeedKind } from '#domains/scheduling/provider-contract.ts'
import type { SessionFacts } from '#domains/scheduling/roster-contract.ts'
import type { ProviderPlace } from '#platform/common/provider-place.ts'
import type { Context } from '#platform/context.ts'
import type { Links } from '#platform/credentials/links.ts'
import type { ServerKey } from '#platform/credentials/server-key.ts'
import type { Queue } from '#platform/jobs/queues.ts'
import type { CalendarEntry } from './rules/calendar-entry.ts'
import type { MailContent } from './rules/mail-content.ts'

/** A finished mail. `messageId` is our own, so a receiver can recognise a mail that is sent twice. */
export type Mail = {
  readonly messageId: string
  readonly from: { readonly name: string; readonly address: string }
  readonly replyTo?: string
  /** The address that ends this kind of mail by one POST: the header `List-Unsubscribe` (RFC 8058). */
  readonly unsubscribe?: string
  readonly to: string
  readonly subject: string
  readonly html: string
  readonly text: string
  readonly invitation?: { readonly method: 'REQUEST' | 'CANCEL' | 'PUBLISH'; readonly content: string }
  /** A file; its content in base64. */
  readonly attachment?: { readonly filename: string; readonly contentType: string; readonly content: string }
  /** The code in the mail; a mail server's client sends such a mail on connections of its own. */
  readonly code?: string
}

/** Hands a mail to a mail server. If it throws, the job is retried. Sending the same messageId twice is harmless. */
export type MailTransport = {
  /** The queue whose jobs call `send`. */
  readonly queue: Queue
  /** The queue of mails with a code, which a person waits for. */
  readonly codeQueue: Queue
  send(mail: Mail): Promise<void>
}

/** A finished text message. */
export type Text = {
  readonly id: string
  /** A telephone number in E.164 form. */
  readonly to: string
  readonly body: string
  /** The code in the message. Only the local outbox reads this field. */
  readonly code: string
  /** Seconds until the code expires. */
  readonly validForSec: number
}

/**
 * Hands a text message to a vendor and returns the vendor's id for it. If it throws, the job is retried, except for an
 * error with `permanent: true`.
 */
export type TextTransport = {
  /** The queue whose jobs call `send`. */
  readonly queue: Queue
  send(text: Text): Promise<{ readonly vendorId: string | null }>
}

/** A six-digit code to deliver. */
export type CodeDelivery = {
  readonly purpose: 'sign_up' | 'reset_password' | 'verify_attribute' | 'verify_phone' | 'sign_in'
  readonly medium: 'EMAIL' | 'SMS'
  readonly to: string
  readonly code: string
  readonly firstName: string
}

/** A carrier's delivery report of a text message. `to` is a telephone number in E.164 form. */
export type TextNews = {
  readonly vendorId: string
  readonly to: string
  readonly outcome: 'delivered' | 'failed'
  /** The vendor's code and message of a failure. */
  readonly reason: string
}

/** Renders the content of a mail as HTML and as plain text. */
export type RenderMail = (content: MailContent) => Promise<{ html: string; text: string }>

/** A booking as its page shows it, with the other facts that a mail needs. */
export type BookingFacts = {
  readonly checkout: Checkout
  readonly sequence: number
  /** What the customer wrote with the order; may be empty. */
  readonly note: string
  /** The signed token of the booking's page. */
  readonly token: string
  /** The signed token of the link with which the customer reviews the booking. */
  readonly reviewToken: string
  readonly providerEmail: string
  /** The provider's account is younger than a day. */
  readonly isNewProvider: boolean
  /** The place of the provider's live profile; undefined without a live Showcase. */
  readonly here: ProviderPlace | undefined
  /** The date of a class in which the booking has its seats. */
  readonly session: SessionFacts | undefined
}

export type Calendar = { readonly kind: FeedKind; readonly entries: readonly CalendarEntry[] }

/** Reads private calendars by the token in their address. Returns undefined if the token is no longer valid. */
export type CalendarReader = { byToken(context: Context, token: string): Promise<Calendar | undefined> }

/** A mail in the history of its order. */
export type MailOfOrder = {
  readonly id: string
  readonly at: Date
  readonly template: string
  readonly subject: string
  readonly recipient: string
  /** `waiting`, `sent` or `failed`. */
  readonly state: string
}

/** Reads the place of a provider's live profile, by which pages name its zone. Undefined: no live Showcase. */
export type PlaceReader = (context: Context, provider: string) => Promise<ProviderPlace | undefined>

/** Reads bookings by reference and by token. Main implements it with the areas that own bookings. */
export type BookingReader = {
  byReference(
    context: Context,
    reference: { provider: string; bookingId: string },
  ): Promise<BookingFacts | undefined>
  byToken(
    context: Context,
    token: string,
  ): Promise<(BookingFacts & { readonly bookingId: string }) | undefined>
  /** Returns ISO starts of free times near a lost booking; empty if its service is no longer offered. */
  alternatives(context: Context, booking: Checkout): Promise<readonly string[]>
}

/** An order without a date as its page shows it, with the other facts that a mail needs. */
export type DeliveryFacts = {
  readonly delivery: Delivery
  /** The addresses of its page and of its receipt, for the customer alone. */
  readonly page: string
  readonly receipt: string
  readonly providerEmail: string
  readonly isNewProvider: boolean
}

/** Reads orders without a date. Main implements it with the areas that own them. */
export type DeliveryReader = {
  byOrder(
    context: Context,
    reference: { provider: string; orderId: string },
  ): Promise<DeliveryFacts | undefined>
}

/** A tip after the checkout as its page shows it, with the other facts that a mail needs. */
export type TipFacts = {
  readonly tip: TipPage & { readonly tip: NonNullable<TipPage['tip']> }
  /** The addresses of its page and of its receipt, for the customer alone. */
  readonly page: string
  readonly receipt: string
  readonly providerEmail: string
  readonly isNewProvider: boolean
}

/** Reads tips after the checkout by their own order. Undefined: the order is none. */
export type TipReader = {
  byOrder(context: Context, reference: { provider: string; orderId: string }): Promise<TipFacts | undefined>
}

/** A place in a waitlist as its page shows it, with the other facts that a mail needs. */
export type PlaceInLine = {
  readonly place: WaitlistPlace
  /** The signed token of its page. */
  readonly token: string
  readonly providerEmail: string
  readonly isNewProvider: boolean
  readonly here: ProviderPlace | undefined
}

/** Reads places in waitlists. Undefined: it is gone, or its class is. */
export type WaitlistReader = (
  context: Context,
  reference: { readonly provider: string; readonly entryId: string },
) => Promise<PlaceInLine | undefined>

export type NotificationsDeps = {
  readonly accounts: Pick<Accounts, 'accountOf' | 'requireOwner'>
  readonly placeOf: PlaceReader
  readonly bookings: BookingReader
  readonly deliveries: DeliveryReader
  readonly tips: TipReader
  readonly placeInLine: WaitlistReader
  readonly calendars: CalendarReader
  readonly render: RenderMail
  readonly transport: MailTransport
  /** Undefined if text messages are off. */
  readonly texts?: TextTransport | undefined
  readonly key: ServerKey
  readonly links: Links
  readonly publicUrl: string
}
