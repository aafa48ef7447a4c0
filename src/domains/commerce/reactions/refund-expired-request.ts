import type { BookingExpired } from '#domains/scheduling/events.ts'
import type { Context } from '#platform/context.ts'
import { reaction } from '#platform/events/reactions.ts'
import { endOrder } from '../actions/end-order.ts'
import type { CommerceDeps } from '../ports.ts'
import { bookedLines, findOrderWithLines } from '../store/order-lines.ts'
import type { OrderKey } from '../store/orders.ts'

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
      if (orderId) await endOthers(scheduling, context, { provider, orderId })
    },
  })

/** Ends the other dates of an order that ended: what was asked for together lapses together. */
async function endOthers(
  scheduling: CommerceDeps['scheduling'],
  context: Context,
  { provider, orderId }: OrderKey,
): Promise<void> {
  const found = await findOrderWithLines(context, provider, orderId)
  if (found?.order.state !== 'expired') return
  const booked = bookedLines(found.lines)
  if (booked.length > 1)
    for (const { bookingId } of booked) await scheduling.expire(context, { provider, bookingId })
}
