import type { CancelledBy } from '#domains/scheduling/contract.ts'
import type { Cents } from '#platform/common/money.ts'
import { type Context, transact } from '#platform/context.ts'
import type { DeliveryState } from '../delivery-contract.ts'
import type { CommerceDeps } from '../ports.ts'
import { type Added, additionsTo, forgetBegun } from '../store/additions.ts'
import { findOrder, type OrderKey } from '../store/orders.ts'
import { callOffDelivery } from './call-off-delivery.ts'

/** Why a booking ended with what it was added to; kept as the product's code. */
const reason = 'added_to_cancelled'

/** In which states an addition ends with its order: work until it is started, a pass until its session begins. */
const endingFrom: Readonly<Record<Added['sells'], readonly DeliveryState[]>> = {
  unscheduled: ['held', 'open'],
  pass: ['held', 'delivered'],
}

/**
 * Ends what was added to an order that is cancelled, each with everything back: work that is not started, and a session that has not
 * begun. What was started or took place stands. Each has its own transaction. Idempotent.
 */
export async function endAdditions(
  deps: CommerceDeps,
  context: Context,
  key: OrderKey,
  by: CancelledBy,
): Promise<void> {
  const { provider } = key
  const order = await findOrder(context, provider, key.orderId)
  if (order?.state !== 'cancelled') return
  await forgetBegun(context, { provider, addedTo: key.orderId })
  for (const added of await additionsTo(context, key)) {
    await transact(context, async (inside) => {
      const { orderId, sells } = added
      const booked = await bookedToCome(deps, inside, provider, added)
      if (orderId === null || !booked) return
      for (const bookingId of booked)
        await deps.scheduling.cancelBySystem(inside, { provider, bookingId }, reason)
      await deps.passes.withdraw(inside, { provider, orderId })
      await callOffDelivery(deps, inside, { provider, orderId }, { by, reason: '', from: endingFrom[sells] })
    })
    await context.stopPoint?.('addition-ended')
  }
}

/** What ends with an order, as far as it is paid or free: its titles, and the money that comes back in all. */
export async function endingWith(
  deps: CommerceDeps,
  context: Context,
  key: OrderKey,
): Promise<{ readonly titles: readonly string[]; readonly cents: Cents }> {
  const titles: string[] = []
  let cents = 0
  for (const added of await additionsTo(context, key)) {
    const { orderId, sells, state, title } = added
    if (orderId === null || state === 'held' || !endingFrom[sells].includes(state)) continue
    if (!(await bookedToCome(deps, context, key.provider, added))) continue
    const order = await findOrder(context, key.provider, orderId)
    titles.push(title)
    cents += order?.paymentStatus === 'paid' && order.refundState === 'none' ? order.amount : 0
  }
  return { titles, cents }
}

/** The bookings that the pass of an addition paid; undefined: a session has begun, so it stays. */
async function bookedToCome(
  { passes, scheduling }: CommerceDeps,
  context: Context,
  provider: string,
  { orderId, sells }: Added,
): Promise<readonly string[] | undefined> {
  const pass =
    sells === 'pass' && orderId !== null
      ? await passes.passOfOrder(context, { provider, orderId })
      : undefined
  if (!pass) return []
  const ids = await passes.bookedWith(context, { provider, passId: pass.id })
  const bookings = await scheduling.bookingsOf(context, provider, ids)
  return bookings.some(({ start }) => start <= context.clock.now()) ? undefined : ids
}
