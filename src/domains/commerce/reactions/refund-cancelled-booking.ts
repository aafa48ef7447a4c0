import type { BookingCancelled } from '#domains/scheduling/events.ts'
import { transact } from '#platform/context.ts'
import { reaction } from '#platform/events/reactions.ts'
import { callOff } from '../actions/call-off.ts'
import type { CommerceDeps } from '../ports.ts'

/**
 * Refunds everything, whatever the policy, when the product cancelled a booking. Cancellations by customers and
 * providers settle their order in the same transaction.
 */
export const refundCancelledBooking = (deps: CommerceDeps) =>
  reaction<BookingCancelled>({
    on: 'scheduling.booking_cancelled',
    name: 'commerce.refund-cancelled-booking',
    queue: 'money',
    async run(context, { provider, data: { orderId, bookingId, by, reason } }) {
      if (!orderId || by !== 'system') return
      const { quantity: seats } = await deps.scheduling.bookingOf(context, { provider, bookingId })
      await transact(context, (inside) =>
        callOff(deps, inside, { provider, orderId }, { by, reason, cancelled: [{ bookingId, seats }] }),
      )
    },
  })
