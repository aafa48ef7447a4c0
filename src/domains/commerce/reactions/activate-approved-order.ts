import type { BookingConfirmed } from '#domains/scheduling/events.ts'
import { reaction } from '#platform/events/reactions.ts'
import { moveOrder } from '../store/orders.ts'

/** Activates the order of an approved request. Skips an order that is active already because it needed no approval. */
export const activateApprovedOrder = reaction<BookingConfirmed>({
  on: 'scheduling.booking_confirmed',
  name: 'commerce.activate-approved-order',
  queue: 'money',
  async run(context, { provider, data }) {
    if (data.orderId)
      await moveOrder(
        context,
        { provider, id: data.orderId },
        { from: ['open'], to: 'active', step: 'confirmed' },
      )
  },
})
