import { fail as failScheduling } from '#domains/scheduling/contract.ts'
import { type Context, transact } from '#platform/context.ts'
import type { CommerceDeps } from '../ports.ts'
import { type OrderDetail } from '../provider-contract.ts'
import { deliveryOf } from '../store/deliveries.ts'
import { callOff } from './call-off.ts'
import { callOffDelivery } from './call-off-delivery.ts'
import { assertCancelled } from './cancel-booking.ts'
import { lookBeforePromise } from './compare-refunds.ts'
import { bookingsOfOrder } from './dates-of-order.ts'
import { readOrder } from './read-order.ts'
import { onArrival } from './read-sale.ts'

/**
 * Cancels the bookings of an order, or what it is to deliver, and refunds everything paid, whatever the policy (product.md 6,
 * rule 2); one that took place stays. Only the owner may call it. Idempotent. Throws `commerce.order_missing`, `.not_booked_yet`;
 * `scheduling.already_over`.
 */
export async function cancelOrder(
  deps: CommerceDeps,
  context: Context,
  { id, reason }: { readonly id: string; readonly reason: string },
): Promise<OrderDetail> {
  const provider = deps.accounts.requireOwner(context)
  const bookings = await bookingsOfOrder(deps, context, provider, id)
  const [first] = bookings
  await lookBeforePromise(deps, context, { provider, orderId: id })
  if (!first) {
    await transact(context, async (inside) => {
      if (await callOffDelivery(deps, inside, { provider, orderId: id }, { by: 'provider', reason })) return
      const delivery = await deliveryOf(inside, { provider, orderId: id })
      if (delivery?.state !== 'cancelled') failScheduling('scheduling.already_over')
    })
    return readOrder(deps, context, { id })
  }
  await transact(onArrival(context), async (inside) => {
    const cancelled: { bookingId: string; seats: number }[] = []
    // in the order of their starts, as everything that takes or frees several times
    for (const { id: bookingId } of bookings) {
      const one = await deps.scheduling.cancel(inside, { provider, bookingId }, { by: 'provider', reason })
      if (one) cancelled.push({ bookingId, seats: one.quantity })
    }
    if (cancelled.length === 0) return assertCancelled(deps, inside, { provider, bookingId: first.id })
    const off = { by: 'provider', reason, cancelled } as const
    if (!(await callOff(deps, inside, { provider, orderId: id }, off)))
      throw new Error(`order ${id} was over before its booking`)
  })
  return readOrder(deps, context, { id })
}
