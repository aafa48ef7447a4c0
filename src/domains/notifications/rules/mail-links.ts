import type { Checkout } from '#domains/commerce/customer-contract.ts'
import type { MailLink } from './mail-content.ts'

/** The addresses in mails. Those with the booking's token may go only to its customer. */
export type MailLinks = {
  /** What the page is of. */
  readonly noun: 'booking' | 'order'
  readonly confirmation: string
  readonly receipt: string
  /** The page on which the customer reviews the booking. */
  readonly review: string
  readonly order: string
  /** All reviews on the provider's page. */
  readonly testimonials: string
  /** The reviews in the owner's editor. */
  readonly reviews: string
  /** The pages on which the provider decides about a request. Opening them decides nothing. */
  readonly approve: string
  readonly decline: string
  readonly service: string
  /** The owner's settings of mails. */
  readonly settings: string
}

type Linking = {
  readonly token: string
  readonly reviewToken: string
  readonly orderId: string | null
  readonly booking: Checkout
}

export function mailLinks(publicUrl: string, { token, reviewToken, orderId, booking }: Linking): MailLinks {
  const key = encodeURIComponent(token)
  const { userUrl } = booking.provider
  const order = orderId ? `?id=${encodeURIComponent(orderId)}` : ''
  const decide = (choice: 'approve' | 'decline') =>
    `${publicUrl}/decide${order}${order ? '&' : '?'}choice=${choice}`
  return {
    noun: 'booking',
    confirmation: `${publicUrl}/bookings/confirm?token=${key}`,
    receipt: `${publicUrl}/bookings/receipt?token=${key}`,
    review: `${publicUrl}/bookings/review?token=${encodeURIComponent(reviewToken)}`,
    order: `${publicUrl}/order${order}`,
    testimonials: userUrl
      ? `${publicUrl}/at/${userUrl}?view=testimonials#reviews`
      : `${publicUrl}/bookings/confirm?token=${key}`,
    reviews: `${publicUrl}/editor?section=reviews`,
    approve: decide('approve'),
    decline: decide('decline'),
    settings: `${publicUrl}/accountSettings`,
    // without a userUrl the provider's page is offline
    service: userUrl
      ? `${publicUrl}/at/${userUrl}/services/${booking.service.serviceUrl}`
      : `${publicUrl}/bookings/confirm?token=${key}`,
  }
}

export const seeBooking = ({ noun, confirmation }: MailLinks): MailLink => ({
  label: `See your ${noun}`,
  url: confirmation,
})

export const seeOrder = ({ order }: MailLinks): MailLink => ({ label: 'See the order', url: order })

type Linked = { readonly booking: Checkout; readonly links: MailLinks }

/** Links to the times of the service, or to the booking if the provider's page is offline. */
export const otherTimes = (label: string, { booking, links }: Linked): MailLink =>
  booking.provider.userUrl ? { label, url: links.service } : seeBooking(links)
