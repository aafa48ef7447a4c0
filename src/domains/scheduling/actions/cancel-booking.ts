import { type Context, transact } from '#platform/context.ts'
import { announce } from '#platform/events/outbox.ts'
import { bumpVersion } from '#platform/versions/versions.ts'
import { type BookingRef, type CancelledBy, fail } from '../contract.ts'
import type { BookingCancelled } from '../events.ts'
import { isFreeToCancel } from '../rules/free-to-cancel.ts'
import { told } from '../rules/told.ts'
import { type Moved, writeCancelled } from '../store/move-booking.ts'
import { bookingOf } from './read-booking.ts'

/** `reason`: words for the other side, or the product's own word for why. */
export type Cancellation = { readonly by: CancelledBy; readonly reason: string }

/**
 * Whoever the link or the owner has been checked for, and the product itself, which may also end what is only held:
 * gives the time back and tells. The booking as it was cancelled, with the state it left; undefined: it was over or cancelled already, and
 * nothing is told. `scheduling.booking_missing`; a customer whose session has begun gets `scheduling.already_over`.
 */
export function cancel(
  context: Context,
  ref: BookingRef,
  { by, reason }: Cancellation,
): Promise<Moved | undefined> {
  return transact(context, async (inside) => {
    const write = () => writeCancelled(inside, ref, by, reason)
    // what was only held a moment ago may have been paid between the two looks, and can be cancelled then
    const booking = (await write()) ?? ((await stands(inside, ref, by)) ? await write() : undefined)
    if (!booking) return undefined
    const { provider } = ref
    await announce<BookingCancelled>(inside, {
      type: 'scheduling.booking_cancelled',
      provider,
      data: { ...told(booking), by, reason },
    })
    await bumpVersion(inside, provider)
    context.stopPoint?.('cancel-writing')
    return booking
  })
}

/** The product itself, for a reason it can name. False: it was over already. */
export async function cancelBySystem(context: Context, ref: BookingRef, reason: string): Promise<boolean> {
  return (await cancel(context, ref, { by: 'system', reason })) !== undefined
}

/** Whether the booking, which could not be cancelled, can be now; fails where it is the customer who is too late. */
async function stands(context: Context, ref: BookingRef, by: CancelledBy): Promise<boolean> {
  const booking = await bookingOf(context, ref)
  const { state, start } = booking
  if (state !== 'requested' && state !== 'confirmed') return false
  const now = context.clock.now()
  const isLate = start < now && !isFreeToCancel(booking, now)
  return by === 'customer' && isLate ? fail('scheduling.already_over', { state }) : true
}
