import { type Context, transact } from '#platform/context.ts'
import type { CommerceDeps } from '../ports.ts'
import { type OrderDetail } from '../provider-contract.ts'
import { bookingOfOrder } from './booking-of-order.ts'
import { callOff } from './call-off.ts'
import { assertCancelled } from './cancel-booking.ts'
import { lookBeforePromise } from './compare-refunds.ts'
import { readOrder } from './read-order.ts'
import { onArrival } from './read-sale.ts'

/**
 * Cancels the booking of an order and refunds everything paid, whatever the policy (product.md 6, rule 2). Only the
 * owner may call it. Idempotent. Throws `commerce.order_missing`, `.not_booked_yet`; `scheduling.already_over`.
 */
export async function cancelOrder(
  deps: CommerceDeps,
  context: Context,
  { id, reason }: { readonly id: string; readonly reason: string },
): Promise<OrderDetail> {
  const provider = deps.accounts.requireOwner(context)
  const ref = await bookingOfOrder(context, provider, id)
  await lookBeforePromise(deps, context, { provider, orderId: id })
  await transact(onArrival(context), async (inside) => {
    const booking = await deps.scheduling.cancel(inside, ref, { by: 'provider', reason })
    if (!booking) return assertCancelled(deps, inside, ref)
    if (!(await callOff(inside, { provider, orderId: id }, { by: 'provider', reason, percent: 100 })))
      throw new Error(`order ${id} was over before its booking`)
  })
  return readOrder(deps, context, { id })
}
