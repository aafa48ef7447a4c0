import type { BookingCompleted } from '#domains/scheduling/events.ts'
import { reaction } from '#platform/events/reactions.ts'
import { moveOrder } from '../store/orders.ts'

/** When the session is over, its order is fulfilled; an approval that is heard of late comes after that for nothing. */
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
