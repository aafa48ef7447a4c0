import type { OrderRefundedSlotLost } from '#domains/commerce/events.ts'
import { reaction } from '#platform/events/reactions.ts'
import { type BookingMailParts, mailAboutBooking } from '../actions/mail-about-booking.ts'

/** The money came after the time was gone: one clear mail that all of it goes back. */
export const mailPaymentReturned = (parts: BookingMailParts) =>
  reaction<OrderRefundedSlotLost>({
    on: 'commerce.order_refunded_slot_lost',
    name: 'notifications.mail-payment-returned',
    async run(context, { provider, id, data }) {
      const { bookingId, orderId } = data
      if (bookingId === null) return
      await mailAboutBooking(context, parts, {
        provider,
        bookingId,
        orderId,
        occasion: id,
        template: 'payment-returned',
        to: 'customer',
      })
    },
  })
