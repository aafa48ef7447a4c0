import type { Checkout } from '#domains/commerce/contract.ts'
import type { Context } from '#platform/context.ts'

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
export type MailTransport = { send(mail: Mail): Promise<void> }

/** What every template says: sentences and facts, no markup. */
export type MailContent = {
  readonly subject: string
  readonly preview: string
  readonly sender: string
  readonly heading: string
  readonly text: string
  readonly code?: string
  readonly event?: {
    readonly month: string
    readonly day: string
    readonly weekday: string
    readonly title: string
    readonly yours: string
    readonly theirs?: string
    readonly place: string
  }
  readonly button?: { readonly label: string; readonly url: string }
  readonly note?: string
  readonly lines?: readonly { readonly label: string; readonly value: string }[]
  readonly closing?: string
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
}
