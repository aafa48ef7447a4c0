import type { OrderRefundedSlotLost } from '#domains/commerce/events.ts'
import { reaction } from '#platform/events/reactions.ts'
import { type BookingMailParts, mailAboutBooking } from '../actions/mail-about-booking.ts'

/** The money came after the time was gone: one clear mail that all of it goes back, with times that are free. */
export const mailPaymentReturned = (parts: BookingMailParts) =>
  reaction<OrderRefundedSlotLost>({
    on: 'commerce.order_refunded_slot_lost',
    name: 'notifications.mail-payment-returned',
    queue: 'mail',
    run: (context, { provider, id, data: { bookingId, orderId } }) =>
      mailAboutBooking(context, parts, { provider, bookingId, orderId, asked: id }, async (booking) => [
        { template: 'payment-returned', choices: await parts.bookings.alternatives(context, booking) },
      ]),
  })
