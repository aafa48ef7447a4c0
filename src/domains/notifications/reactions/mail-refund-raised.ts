import type { RefundRaised } from '#domains/commerce/events.ts'
import { reaction } from '#platform/events/reactions.ts'
import { type BookingMailParts, mailAboutBooking } from '../actions/mail-about-booking.ts'

/** The customer reads that the provider gives more back, and why. */
export const mailRefundRaised = (parts: BookingMailParts) =>
  reaction<RefundRaised>({
    on: 'commerce.refund_raised',
    name: 'notifications.mail-refund-raised',
    queue: 'mail',
    run: (context, { provider, id, data: { bookingId, orderId, refund, reason } }) =>
      mailAboutBooking(context, parts, { provider, bookingId, orderId, asked: id }, () => [
        { template: 'refund-raised', refund, reason },
      ]),
  })
