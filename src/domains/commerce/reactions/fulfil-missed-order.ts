import type { BookingMissed } from '#domains/scheduling/events.ts'
import { reaction } from '#platform/events/reactions.ts'
import { goesOn } from '../actions/others-stand.ts'
import type { CommerceDeps } from '../ports.ts'
import { moveOrder } from '../store/orders.ts'

/** Fulfils the order of a session that the customer missed, its last one. The provider may still refund it. */
export const fulfilMissedOrder = (deps: CommerceDeps) =>
  reaction<BookingMissed>({
    on: 'scheduling.booking_missed',
    name: 'commerce.fulfil-missed-order',
    queue: 'money',
    async run(context, { provider, data: { orderId, bookingId } }) {
      if (!orderId || (await goesOn(deps, context, { provider, orderId }, bookingId))) return
      await moveOrder(
        context,
        { provider, id: orderId },
        { from: ['open', 'active'], to: 'fulfilled', step: 'no-show' },
      )
    },
  })
