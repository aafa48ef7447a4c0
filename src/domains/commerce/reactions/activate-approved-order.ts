import type { BookingConfirmed } from '#domains/scheduling/events.ts'
import { reaction } from '#platform/events/reactions.ts'
import { moveOrder } from '../store/orders.ts'

/** When the provider approved a request, its order is active; one confirmed without asking is so already. */
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
