import type { Context } from '#platform/context.ts'
import type { BookingMail } from '../contract.ts'
import type { BookingReader } from '../ports.ts'
import { bookingMail } from '../rules/booking-mails.ts'
import { makeInvitation } from './make-invitation.ts'
import { queueMail } from './queue-mail.ts'

export type BookingMailParts = { readonly bookings: BookingReader; readonly publicUrl: string }

type About = {
  readonly provider: string
  readonly bookingId: string
  readonly orderId: string | null
  /** The announcement that asks for it: one mail for each. */
  readonly occasion: string
  readonly template: BookingMail
  readonly to: 'customer' | 'provider'
}

/** Writes the mail about a booking to one of the two sides. A booking without a customer has nobody to write to. */
export async function mailAboutBooking(
  context: Context,
  parts: BookingMailParts,
  about: About,
): Promise<void> {
  const { provider, bookingId, template } = about
  const facts = await parts.bookings.byReference(context, { provider, bookingId })
  const customer = facts?.checkout.customer
  if (!facts || !customer) return

  const { checkout, sequence, token, providerEmail } = facts
  const { publicUrl } = parts
  const content = bookingMail(template, checkout, {
    confirmation: `${publicUrl}/bookings/confirm?token=${encodeURIComponent(token)}`,
    orders: `${publicUrl}/order${about.orderId ? `?id=${encodeURIComponent(about.orderId)}` : ''}`,
    showcase: `${publicUrl}/at/${checkout.provider.userUrl}/services/${checkout.service.serviceUrl}`,
  })
  const invited = template === 'booking-confirmed' || template === 'new-order'
  const invitation = invited
    ? makeInvitation(checkout, 'REQUEST', { bookingId, sequence, publicUrl, stamp: context.clock.now() })
    : undefined
  const [recipient, replyTo] =
    about.to === 'customer' ? [customer.email, providerEmail] : [providerEmail, customer.email]
  await queueMail(context, {
    provider,
    occasion: `${template}:${about.occasion}`,
    template,
    recipient,
    replyTo,
    content,
    ...(invitation && { invitation: { method: 'REQUEST', content: invitation.content } }),
  })
}
