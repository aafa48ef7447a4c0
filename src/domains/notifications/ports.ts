import type { Checkout } from '#domains/commerce/customer-contract.ts'
import type { BookingState } from '#domains/scheduling/contract.ts'
import type { FeedKind } from '#domains/scheduling/provider-contract.ts'
import type { Context } from '#platform/context.ts'
import type { Queue } from '#platform/jobs/queues.ts'
import type { MailContent } from './rules/mail-content.ts'

/** A finished mail. `messageId` is ours, so that a mail that leaves twice can be recognised. */
export type Mail = {
  readonly messageId: string
  readonly from: { readonly name: string; readonly address: string }
  readonly replyTo?: string
  readonly to: string
  readonly subject: string
  readonly html: string
  readonly text: string
  readonly invitation?: { readonly method: 'REQUEST' | 'CANCEL'; readonly content: string }
  /** The code it carries, for the local outbox alone. */
  readonly code?: string
}

/** Hands a mail over; a throw means: try again. Handing over the same messageId twice is harmless. */
export type MailTransport = {
  /** The queue whose jobs call it. */
  readonly queue: Queue
  send(mail: Mail): Promise<void>
}

/** A finished text message. */
export type Text = {
  readonly id: string
  /** A telephone number in E.164 form. */
  readonly to: string
  readonly body: string
  /** The code it carries, for the local outbox alone. */
  readonly code: string
  /** Seconds after which it is of no use any more. */
  readonly validForSec: number
}

/**
 * Hands a text message over and gives the vendor's id for it. A throw means: try again; one with `permanent: true`
 * means that it would be refused again.
 */
export type TextTransport = {
  /** The queue whose jobs call it. */
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

/** What a carrier says became of a message; `to` is a telephone number in E.164 form. */
export type TextNews = {
  readonly vendorId: string
  readonly to: string
  readonly outcome: 'delivered' | 'failed'
  /** The vendor's code and words for a failure. */
  readonly reason: string
}

/** Turns content into the two forms a mail has. */
export type RenderMail = (content: MailContent) => Promise<{ html: string; text: string }>

/** A booking as its page shows it, and what a mail needs beside that. */
export type BookingFacts = {
  readonly checkout: Checkout
  readonly sequence: number
  /** The signed key of the booking's own page. */
  readonly token: string
  readonly providerEmail: string
}

/** One booking in a private calendar, as the owner of the calendar sees it. */
export type CalendarEntry = {
  readonly bookingId: string
  readonly state: BookingState
  readonly sequence: number
  readonly changedAt: Date
  readonly start: Date
  readonly end: Date
  readonly visitorTimezone: string
  readonly serviceTimezone: string
  readonly title: string
  readonly quantity: number
  /** The other side's name. */
  readonly who: string
  readonly place: string
  /** Where it leads: the meeting page for customers, the order for providers. */
  readonly url: string
  /** More addresses, each with a word for it. */
  readonly links: readonly { readonly label: string; readonly url: string }[]
}

export type Calendar = { readonly kind: FeedKind; readonly entries: readonly CalendarEntry[] }

/** Reads private calendars by the token in their address; undefined: it is not valid any more. */
export type CalendarReader = { byToken(context: Context, token: string): Promise<Calendar | undefined> }

/** A mail as the history of its order shows it. */
export type MailOfOrder = {
  readonly id: string
  readonly at: Date
  readonly template: string
  readonly subject: string
  readonly recipient: string
  /** waiting, sent or failed */
  readonly state: string
}

/** Reads bookings by reference and by token; filled by the areas that own them. */
export type BookingReader = {
  byReference(
    context: Context,
    reference: { provider: string; bookingId: string },
  ): Promise<BookingFacts | undefined>
  byToken(
    context: Context,
    token: string,
  ): Promise<(BookingFacts & { readonly bookingId: string }) | undefined>
  /** The starts, ISO, of free times near that of a booking that cannot be; none where its service is not offered any more. */
  alternatives(context: Context, booking: Checkout): Promise<readonly string[]>
}
