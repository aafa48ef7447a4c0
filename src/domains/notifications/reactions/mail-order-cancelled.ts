import type { OrderCancelled } from '#domains/commerce/events.ts'
import { reaction } from '#platform/events/reactions.ts'
import { type BookingMailParts, mailAboutBooking } from '../actions/mail-about-booking.ts'

/**
 * The customer reads what goes back, and the provider that the time is free when it was not their doing. A request that
 * was declined or ran out, and a payment that came too late, have mails of their own: those bookings are not cancelled.
 */
export const mailOrderCancelled = (parts: BookingMailParts) =>
  reaction<OrderCancelled>({
    on: 'commerce.order_cancelled',
    name: 'notifications.mail-order-cancelled',
    queue: 'mail',
    run: (context, { provider, id, data }) => {
      const { bookingId, orderId, by, reason, refund, percent } = data
      const cancelled = { by, reason, refund, percent }
      return mailAboutBooking(context, parts, { provider, bookingId, orderId, asked: id }, ({ state }) => {
        if (state !== 'cancelled' || (by === 'system' && reason === 'slot_lost')) return []
        const toCustomer = { template: 'booking-cancelled', ...cancelled } as const
        return by === 'customer'
          ? [toCustomer, { template: 'cancelled-by-customer', ...cancelled }]
          : [toCustomer]
      })
    },
  })
