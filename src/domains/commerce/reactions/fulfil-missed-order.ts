import type { BookingMissed } from '#domains/scheduling/events.ts'
import { reaction } from '#platform/events/reactions.ts'
import { moveOrder } from '../store/orders.ts'

/** Fulfils the order of a session that the customer missed. The provider may still refund it. */
export const fulfilMissedOrder = reaction<BookingMissed>({
  on: 'scheduling.booking_missed',
  name: 'commerce.fulfil-missed-order',
  queue: 'money',
  async run(context, { provider, data }) {
    if (data.orderId)
      await moveOrder(
        context,
        { provider, id: data.orderId },
        { from: ['open', 'active'], to: 'fulfilled', step: 'no-show' },
      )
  },
})
