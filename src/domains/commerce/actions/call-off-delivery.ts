import type { CancelledBy } from '#domains/scheduling/contract.ts'
import type { Context } from '#platform/context.ts'
import { announce } from '#platform/events/outbox.ts'
import type { DeliveryState } from '../delivery-contract.ts'
import type { DeliveryCancelled } from '../events.ts'
import type { CommerceDeps } from '../ports.ts'
import { cancellableDelivery } from '../rules/refund/unscheduled.ts'
import { deliveryOf, moveDelivery } from '../store/deliveries.ts'
import { moveOrder, type OrderKey } from '../store/orders.ts'
import { giveBack } from './end-order.ts'
import { giveTipsBack } from './give-tips-back.ts'

const reasons = {
  customer: 'cancelled_by_customer',
  provider: 'cancelled_by_provider',
  system: 'cancelled',
} as const

type CallOff = {
  readonly by: CancelledBy
  readonly reason: string
  /** In which states it is cancelled; default: those in which this person can cancel it by itself. */
  readonly from?: readonly DeliveryState[]
}

/**
 * Cancels a delivery and its order, promises everything that was paid (product.md 6, rules 2 and 9) and announces it, in the
 * caller's transaction. Locks delivery, then order. Returns false and changes nothing if it cannot be cancelled any more;
 * neither can a gift with which something was booked.
 */
export async function callOffDelivery(
  { passes }: Pick<CommerceDeps, 'passes'>,
  context: Context,
  key: OrderKey,
  { by, reason, from = cancellableDelivery[by] }: CallOff,
): Promise<boolean> {
  const { provider, orderId } = key
  const before = await deliveryOf(context, key)
  if (!before || !from.includes(before.state)) return false
  if (before.sells === 'gift' && !(await passes.takeGiftBack(context, { provider, deliveryId: before.id })))
    return false
  const ended = await moveDelivery(context, key, { from, to: 'cancelled', cancelledBy: by })
  // another request was first; what was taken back with it is rolled back
  if (!ended && before.sells === 'gift') throw new Error(`gift of order ${orderId} was moved at once`)
  if (!ended) return false
  const data = { reason: reasons[by] }
  const order = await moveOrder(
    context,
    { provider, id: orderId },
    { from: ['open', 'active', 'fulfilled'], to: 'cancelled', step: 'cancelled', data },
  )
  if (!order) throw new Error(`order ${orderId} was over before its delivery`)
  const note = by === 'provider' ? { note: reason } : {}
  const refund = order.amount === 0 ? 0 : await giveBack(context, key, { ...data, percent: 100, ...note })
  await giveTipsBack(context, key, data)
  // nobody was told of what was not paid yet
  if (before.state !== 'held')
    await announce<DeliveryCancelled>(context, {
      type: 'commerce.delivery_cancelled',
      provider,
      data: { orderId, deliveryId: ended.id, bookingId: null, by, reason, refund },
    })
  await context.stopPoint?.('delivery-called-off')
  return true
}
