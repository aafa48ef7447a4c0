import type { BookingRef } from '#domains/scheduling/contract.ts'
import { Failure } from '#platform/common/errors.ts'
import type { Context } from '#platform/context.ts'
import type { CommerceDeps } from '../ports.ts'
import { findAwaited } from '../store/awaited-orders.ts'
import { provingMailbox } from '../store/order-mailboxes.ts'
import { placeOrder } from './place-order.ts'

/**
 * What a link that confirms an order means now. `waiting`: one press books the time at `start`, which is held until
 * `until`. `placed`: the order exists, and `token` opens its page. `ended`: the time is not held any more; the press still
 * confirms the address. `unknown`: the link was not signed here.
 */
export type Awaited =
  | { readonly state: 'unknown' }
  | { readonly state: 'waiting'; readonly start: Date; readonly until: Date; readonly zone: string }
  | { readonly state: 'placed'; readonly token: string }
  | { readonly state: 'ended'; readonly userUrl: string | undefined; readonly isProved: boolean }

/** Reads what a link means now. The holder of the link may call it. Changes nothing. */
export async function readByLink(deps: CommerceDeps, context: Context, link: string): Promise<Awaited> {
  const linked = deps.strangers?.readLink(link)
  if (!linked) return { state: 'unknown' }
  const { ref, mark } = linked
  const [booking] = await deps.scheduling.bookingsOf(context, ref.provider, [ref.bookingId])
  // another mailbox's order is not shown to the holder of this link
  if (!booking || !(await findAwaited(context, ref, mark))) return endedAt(deps, context, ref)
  if (booking.orderId !== null) return { state: 'placed', token: deps.scheduling.tokenOf(ref) }
  const { state, start, holdUntil: until, visitorTimezone: zone } = booking
  const isHeld = state === 'held' && until !== null && until > context.clock.now()
  return isHeld ? { state: 'waiting', start, until, zone } : endedAt(deps, context, ref)
}

/**
 * Confirms the address of a link, and places its order if the time is still held. The holder of the link may call it.
 * Idempotent: a repeated call returns the state.
 */
export async function confirmByLink(deps: CommerceDeps, context: Context, link: string): Promise<Awaited> {
  const before = await readByLink(deps, context, link)
  const linked = deps.strangers?.readLink(link)
  if (before.state === 'unknown' || !linked) return before
  const { ref, mark } = linked
  await provingMailbox(context, mark).execute(context.db)
  if (before.state === 'placed') return before
  const awaited = before.state === 'waiting' ? await findAwaited(context, ref, mark) : undefined
  if (!awaited) return endedAt(deps, context, ref, true)
  const { name, email, note, referral } = awaited
  try {
    await placeOrder(deps, context, { ref, name, email, note, referral })
    return { state: 'placed', token: deps.scheduling.tokenOf(ref) }
  } catch (error) {
    // the hold ended, or the service was taken off the page, in this moment
    if (error instanceof Failure && error.kind === 'conflict') return endedAt(deps, context, ref, true)
    throw error
  }
}

const endedAt = async (
  { accounts }: CommerceDeps,
  context: Context,
  { provider }: BookingRef,
  isProved = false,
): Promise<Awaited> => ({ state: 'ended', userUrl: await accounts.userUrlOf(context, provider), isProved })
