import { Failure } from '#platform/common/errors.ts'
import type { Context } from '#platform/context.ts'
import type { CommerceDeps } from '../ports.ts'
import { findAwaited } from '../store/awaited-orders.ts'
import { provingMailbox } from '../store/order-mailboxes.ts'
import { placeOrder } from './place-order.ts'

/**
 * What a link that confirms an order means now. `waiting`: one press books the time. `placed`: the order exists, and
 * `token` opens its page. `ended`: the time is not held any more; the press still confirms the address. `unknown`: the
 * link was not signed here.
 */
export type Awaited =
  | { readonly state: 'unknown' }
  | {
      readonly state: 'waiting' | 'placed' | 'ended'
      readonly provider: string
      readonly token: string
      readonly isProved: boolean
    }

/** Reads what a link means now. The holder of the link may call it. Changes nothing. */
export async function readByLink(deps: CommerceDeps, context: Context, link: string): Promise<Awaited> {
  const linked = deps.strangers?.readLink(link)
  if (!linked) return { state: 'unknown' }
  const { ref, mark } = linked
  const { scheduling } = deps
  const found = { provider: ref.provider, token: scheduling.tokenOf(ref), isProved: false }
  const [booking] = await scheduling.bookingsOf(context, ref.provider, [ref.bookingId])
  // another mailbox's order is not shown to the holder of this link
  if (!booking || !(await findAwaited(context, ref, mark))) return { ...found, state: 'ended' }
  if (booking.orderId !== null) return { ...found, state: 'placed' }
  const until = booking.holdUntil?.getTime() ?? 0
  const isHeld = booking.state === 'held' && until > context.clock.now().getTime()
  return { ...found, state: isHeld ? 'waiting' : 'ended' }
}

/**
 * Confirms the address of a link, and places its order if the time is still held. The holder of the link may call it.
 * Idempotent: a repeated call returns the state.
 */
export async function confirmByLink(deps: CommerceDeps, context: Context, link: string): Promise<Awaited> {
  const before = await readByLink(deps, context, link)
  const linked = deps.strangers?.readLink(link)
  if (before.state === 'unknown' || !linked) return before
  const proved = { ...before, isProved: true }
  await provingMailbox(context, linked.mark).execute(context.db)
  if (before.state !== 'waiting') return proved
  const awaited = await findAwaited(context, linked.ref, linked.mark)
  if (!awaited) return { ...proved, state: 'ended' }
  const { name, email, note } = awaited
  try {
    await placeOrder(deps, context, { token: before.token, name, email, note })
    return { ...proved, state: 'placed' }
  } catch (error) {
    // the hold ended, or the service was taken off the page, in this moment
    if (error instanceof Failure && error.kind === 'conflict') return { ...proved, state: 'ended' }
    throw error
  }
}
