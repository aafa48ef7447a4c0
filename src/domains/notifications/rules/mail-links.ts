import type { Checkout } from '#domains/commerce/customer-contract.ts'

/** Addresses that mails lead to; those with the booking's token are for its customer alone. */
export type MailLinks = {
  readonly confirmation: string
  readonly receipt: string
  readonly order: string
  readonly service: string
}

export function mailLinks(
  publicUrl: string,
  { token, orderId, booking }: { token: string; orderId: string | null; booking: Checkout },
): MailLinks {
  const key = encodeURIComponent(token)
  const { userUrl } = booking.provider
  return {
    confirmation: `${publicUrl}/bookings/confirm?token=${key}`,
    receipt: `${publicUrl}/bookings/receipt?token=${key}`,
    order: `${publicUrl}/order${orderId ? `?id=${encodeURIComponent(orderId)}` : ''}`,
    // a provider who is not to be met any more has no page to lead to
    service: userUrl
      ? `${publicUrl}/at/${userUrl}/services/${booking.service.serviceUrl}`
      : `${publicUrl}/bookings/confirm?token=${key}`,
  }
}
