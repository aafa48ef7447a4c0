import type { BookingCancelled } from '#domains/scheduling/events.ts'
import { transact } from '#platform/context.ts'
import { reaction } from '#platform/events/reactions.ts'
import { callOff } from '../actions/call-off.ts'

/**
 * When the product itself cancelled a booking, all of the money goes back, whatever the policy says. Customers and
 * providers cancel through their order, which is settled in the same transaction.
 */
export const refundCancelledBooking = reaction<BookingCancelled>({
  on: 'scheduling.booking_cancelled',
  name: 'commerce.refund-cancelled-booking',
  queue: 'money',
  async run(context, { provider, data: { orderId, by, reason } }) {
    if (orderId && by === 'system')
      await transact(context, (inside) =>
        callOff(inside, { provider, orderId }, { by, reason, percent: 100 }),
      )
  },
})
