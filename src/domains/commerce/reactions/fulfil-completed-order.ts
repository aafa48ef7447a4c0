import type { BookingCompleted } from '#domains/scheduling/events.ts'
import { reaction } from '#platform/events/reactions.ts'
import { moveOrder } from '../store/orders.ts'

/** Fulfils the order of a completed session, also an open one whose approval event arrives later. */
export const fulfilCompletedOrder = reaction<BookingCompleted>({
  on: 'scheduling.booking_completed',
  name: 'commerce.fulfil-completed-order',
  queue: 'money',
  async run(context, { provider, data }) {
    if (data.orderId)
      await moveOrder(
        context,
        { provider, id: data.orderId },
        { from: ['open', 'active'], to: 'fulfilled', step: 'completed' },
      )
  },
})
