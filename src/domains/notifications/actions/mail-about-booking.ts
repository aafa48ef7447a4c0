import type { Checkout } from '#domains/commerce/customer-contract.ts'
import type { Context } from '#platform/context.ts'
import type { BookingFacts, BookingReader } from '../ports.ts'
import { bookingMail } from '../rules/booking-mails.ts'
import { mailLinks } from '../rules/mail-links.ts'
import { natureOf, type Occasion } from '../rules/occasion.ts'
import { makeInvitation } from './make-invitation.ts'
import { queueMail } from './queue-mail.ts'

export type BookingMailParts = { readonly bookings: BookingReader; readonly publicUrl: string }

export type About = {
  readonly provider: string
  /** null: an order without a booking, of which no mail speaks. */
  readonly bookingId: string | null
  readonly orderId: string | null
  /** What asks for it, an announcement as a rule: each mail about it is written once. */
  readonly asked: string
}

/**
 * Writes the mails about a booking that `occasionsOf` finds right for how it stands now: an announcement that a later
 * one has overtaken asks for none. A booking without a customer has nobody to write to.
 */
export async function mailAboutBooking(
  context: Context,
  parts: BookingMailParts,
  about: About,
  occasionsOf: (booking: Checkout) => readonly Occasion[] | Promise<readonly Occasion[]>,
): Promise<void> {
  const { provider, bookingId } = about
  if (bookingId === null) return
  const facts = await parts.bookings.byReference(context, { provider, bookingId })
  if (!facts?.checkout.customer) return
  for (const occasion of await occasionsOf(facts.checkout))
    await queue(
      context,
      parts,
      { ...about, bookingId, ...facts, customer: facts.checkout.customer },
      occasion,
    )
}

type Known = About & BookingFacts & { bookingId: string; customer: { name: string; email: string } }

async function queue(
  context: Context,
  { publicUrl }: BookingMailParts,
  known: Known,
  occasion: Occasion,
): Promise<void> {
  const { provider, bookingId, orderId, checkout, sequence, token, providerEmail, customer } = known
  const { template } = occasion
  const { to, file } = natureOf[template]
  const [recipient, replyTo] =
    to === 'customer' ? [customer.email, providerEmail] : [providerEmail, customer.email]
  if (!recipient) return
  // a request is in no calendar before it is confirmed
  const method = file === 'REQUEST' && checkout.state === 'requested' ? undefined : file
  const links = mailLinks(publicUrl, { token, orderId, booking: checkout })
  // the meeting page opens with the customer's key
  const shown = to === 'provider' ? { ...checkout, joinUrl: links.order } : checkout
  const invitation =
    method && makeInvitation(shown, method, { bookingId, sequence, publicUrl, stamp: context.clock.now() })
  await queueMail(context, {
    provider,
    orderId,
    occasion: `${template}:${known.asked}`,
    template,
    recipient,
    ...(replyTo && { replyTo }),
    content: bookingMail(occasion, checkout, links),
    ...(method && invitation && { invitation: { method, content: invitation.content } }),
  })
}
