import type { BookingCompleted } from '#domains/scheduling/events.ts'
import { reaction } from '#platform/events/reactions.ts'
import { goesOn } from '../actions/others-stand.ts'
import type { CommerceDeps } from '../ports.ts'
import { moveOrder } from '../store/orders.ts'

/** Fulfils the order of a completed session, its last one, also an open one whose approval event arrives later. */
export const fulfilCompletedOrder = (deps: CommerceDeps) =>
  reaction<BookingCompleted>({
    on: 'scheduling.booking_completed',
    name: 'commerce.fulfil-completed-order',
    queue: 'money',
    async run(context, { provider, data: { orderId, bookingId } }) {
      if (!orderId || (await goesOn(deps, context, { provider, orderId }, bookingId))) return
      await moveOrder(
        context,
        { provider, id: orderId },
        { from: ['open', 'active'], to: 'fulfilled', step: 'completed' },
      )
    },
  })
