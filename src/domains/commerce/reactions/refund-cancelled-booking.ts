import type { BookingCancelled } from '#domains/scheduling/events.ts'
import { reaction } from '#platform/events/reactions.ts'
import { endOrder } from '../actions/end-order.ts'

/** When the product itself cancelled a booking, all of the money goes back, whatever the policy says. */
export const refundCancelledBooking = reaction<BookingCancelled>({
  on: 'scheduling.booking_cancelled',
  name: 'commerce-refund-cancelled-booking',
  async run(context, { provider, data: { orderId } }) {
    if (orderId)
      await endOrder(
        context,
        { provider, orderId },
        { to: 'cancelled', step: 'cancelled', reason: 'cancelled' },
      )
  },
})
