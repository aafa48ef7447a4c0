import type { BookingExpired } from '#domains/scheduling/events.ts'
import { reaction } from '#platform/events/reactions.ts'
import { endOrder } from '../actions/end-order.ts'
import type { CommerceDeps } from '../ports.ts'

/**
 * Ends the order of an unanswered request, an unpaid approved one or an expired hold; refunds everything paid and releases what is
 * held.
 */
export const refundExpiredRequest = ({ scheduling }: CommerceDeps) =>
  reaction<BookingExpired>({
    on: 'scheduling.booking_expired',
    name: 'commerce.refund-expired-request',
    queue: 'money',
    async run(context, { provider, data: { orderId, bookingId } }) {
      const unless = async (inside: typeof context) =>
        (await scheduling.bookingOf(inside, { provider, bookingId })).state !== 'expired'
      if (orderId)
        await endOrder(
          context,
          { provider, orderId },
          { to: 'expired', step: 'expired', reason: 'expired', unless },
        )
    },
  })
