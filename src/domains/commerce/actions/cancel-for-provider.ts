import type { BookingRef } from '#domains/scheduling/contract.ts'
import type { Context } from '#platform/context.ts'
import type { CommerceDeps } from '../ports.ts'
import { callOff } from './call-off.ts'

type Open = BookingRef & { readonly isHeld: boolean }

/**
 * Cancels one booking for its provider and promises everything paid for it, whatever the policy; a hold is only ended, and a
 * reaction ends its order. An order with other dates goes on. Runs in the caller's transaction. Idempotent.
 */
export async function cancelForProvider(
  deps: CommerceDeps,
  inside: Context,
  { isHeld, ...ref }: Open,
  { reason, code }: { readonly reason: string; readonly code: string },
): Promise<void> {
  const { provider, bookingId } = ref
  if (isHeld) {
    await deps.scheduling.cancelBySystem(inside, ref, code)
    return
  }
  const booking = await deps.scheduling.cancel(inside, ref, { by: 'provider', reason })
  if (!booking?.orderId) return
  const cancelled = [{ bookingId, seats: booking.quantity }]
  await callOff(deps, inside, { provider, orderId: booking.orderId }, { by: 'provider', reason, cancelled })
}
