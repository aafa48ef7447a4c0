import { type Booking, fail as failScheduling } from '#domains/scheduling/contract.ts'
import { type Context, transact } from '#platform/context.ts'
import { fail } from '../contract.ts'
import type { CommerceDeps } from '../ports.ts'
import { type OrderDetail } from '../provider-contract.ts'
import { bookedLines, findOrderWithLines } from '../store/order-lines.ts'
import { callOff } from './call-off.ts'
import { assertCancelled } from './cancel-booking.ts'
import { lookBeforePromise } from './compare-refunds.ts'
import { readOrder } from './read-order.ts'
import { onArrival } from './read-sale.ts'

/**
 * Cancels the bookings of an order and refunds everything paid, whatever the policy (product.md 6, rule 2); one that took
 * place stays. Only the owner may call it. Idempotent. Throws `commerce.order_missing`, `.not_booked_yet`;
 * `scheduling.already_over`.
 */
export async function cancelOrder(
  deps: CommerceDeps,
  context: Context,
  { id, reason }: { readonly id: string; readonly reason: string },
): Promise<OrderDetail> {
  const provider = deps.accounts.requireOwner(context)
  const bookings = await bookingsOf(deps, context, provider, id)
  const [first] = bookings
  if (!first) return failScheduling('scheduling.already_over')
  await lookBeforePromise(deps, context, { provider, orderId: id })
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

/** The bookings of an order, by start. Throws `commerce.order_missing`. */
export async function bookingsOf(
  { scheduling }: Pick<CommerceDeps, 'scheduling'>,
  context: Context,
  provider: string,
  id: string,
): Promise<readonly Booking[]> {
  const { lines } = (await findOrderWithLines(context, provider, id)) ?? fail('commerce.order_missing')
  const ids = bookedLines(lines).map(({ bookingId }) => bookingId)
  const bookings = await scheduling.bookingsOf(context, provider, ids)
  return bookings.toSorted((one, other) => one.start.getTime() - other.start.getTime())
}
