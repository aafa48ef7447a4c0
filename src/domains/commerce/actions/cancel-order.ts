import { fail as failScheduling } from '#domains/scheduling/contract.ts'
import { type Context, transact } from '#platform/context.ts'
import { fail } from '../contract.ts'
import type { CommerceDeps } from '../ports.ts'
import { type OrderDetail } from '../provider-contract.ts'
import { findOrder } from '../store/orders.ts'
import { callOff } from './call-off.ts'
import { assertCancelled } from './cancel-booking.ts'
import { onArrival } from './find-sold.ts'
import { readOrder } from './read-order.ts'

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
  const { bookingId } = (await findOrder(context, provider, id)) ?? fail('commerce.order_missing')
  if (bookingId === null) return failScheduling('scheduling.already_over')
  const ref = { provider, bookingId }
  await transact(onArrival(context), async (inside) => {
    const booking = await deps.scheduling.cancel(inside, ref, { by: 'provider', reason })
    if (!booking) return assertCancelled(deps, inside, ref)
    if (!(await callOff(inside, { provider, orderId: id }, { by: 'provider', reason, percent: 100 })))
      throw new Error(`order ${id} was over before its booking`)
  })
  return readOrder(deps, context, { id })
}
