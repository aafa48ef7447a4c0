import type { BookingDeclined } from '#domains/scheduling/events.ts'
import { reaction } from '#platform/events/reactions.ts'
import { endOrder } from '../actions/end-order.ts'

/** Cancels the order of a declined request and refunds everything, whatever the policy. */
export const refundDeclinedRequest = reaction<BookingDeclined>({
  on: 'scheduling.booking_declined',
  name: 'commerce.refund-declined-request',
  queue: 'money',
  async run(context, { provider, data: { orderId } }) {
    if (orderId)
      await endOrder(
        context,
        { provider, orderId },
        { to: 'cancelled', step: 'declined', reason: 'declined' },
      )
  },
})
