import type { CancelledBy } from '#domains/scheduling/contract.ts'
import type { Context } from '#platform/context.ts'
import { announce } from '#platform/events/outbox.ts'
import type { OrderCancelled } from '../events.ts'
import { orderEventData } from '../rules/order-event-data.ts'
import { linesOf } from '../store/order-lines.ts'
import { moveOrder, type OrderKey } from '../store/orders.ts'
import type { RefundShare } from '../store/refunds.ts'
import { giveBack } from './end-order.ts'

type CallOff = {
  readonly by: CancelledBy
  /** The words of the person who cancelled, or the product's code for the reason. */
  readonly reason: string
  readonly percent: number
  /** Undefined: everything that is not refunded yet. */
  readonly amount?: readonly RefundShare[]
}

const reasons = {
  customer: 'cancelled_by_customer',
  provider: 'cancelled_by_provider',
  system: 'cancelled',
} as const

/**
 * Cancels the order of a cancelled booking and promises its refund; a job closes an open payment. The caller has
 * cancelled the booking in this transaction. Returns false, and announces nothing, if the order was over.
 */
export async function callOff(
  context: Context,
  { provider, orderId }: OrderKey,
  { by, reason, percent, amount }: CallOff,
): Promise<boolean> {
  const order = await moveOrder(
    context,
    { provider, id: orderId },
    { from: ['open', 'active'], to: 'cancelled', step: 'cancelled', data: { reason: reasons[by] } },
  )
  if (!order) return false
  const promised = {
    reason: reasons[by],
    percent,
    ...(amount !== undefined && { amount }),
    ...(by === 'provider' && { note: reason }),
  }
  const refund = order.amount === 0 ? 0 : await giveBack(context, { provider, orderId }, promised)
  const lines = await linesOf(context, provider, orderId)
  await announce<OrderCancelled>(context, {
    type: 'commerce.order_cancelled',
    provider,
    data: { ...orderEventData(order, lines), by, reason, refund, percent },
  })
  await context.stopPoint?.('order-called-off')
  return true
}
