import { type Context, transact } from '#platform/context.ts'
import { announce } from '#platform/events/outbox.ts'
import { bumpVersion } from '#platform/versions/versions.ts'
import { type BookingRef, type CancelledBy, fail } from '../contract.ts'
import type { BookingCancelled } from '../events.ts'
import { bookingEventData } from '../rules/booking-event-data.ts'
import { isFreeToCancel } from '../rules/free-to-cancel.ts'
import { type Moved, writeCancelled } from '../store/move-booking.ts'
import { askLines } from '../store/waitlist.ts'
import { bookingOf } from './read-booking.ts'

/** `reason`: words for the other party, or the product's own code for the reason. */
export type Cancellation = { readonly by: CancelledBy; readonly reason: string }

/**
 * Cancels a request or a confirmed booking, frees its time and announces it. The caller has checked the link or the
 * owner; `by: 'system'` may also cancel a hold. Returns the cancelled booking with its state before. In any other state
 * it returns undefined and announces nothing.
 * Throws `scheduling.booking_missing`, `.already_over` (the customer is too late, see `isFreeToCancel`).
 */
export function cancel(
  context: Context,
  ref: BookingRef,
  { by, reason }: Cancellation,
): Promise<Moved | undefined> {
  return transact(context, async (inside) => {
    const write = () => writeCancelled(inside, ref, by, reason)
    // a hold may have been confirmed between the first write and this read; then the second write cancels it
    const booking = (await write()) ?? ((await stands(inside, ref, by)) ? await write() : undefined)
    if (!booking) return undefined
    const { provider } = ref
    await announce<BookingCancelled>(inside, {
      type: 'scheduling.booking_cancelled',
      provider,
      data: { ...bookingEventData(booking), by, reason },
    })
    if (booking.sessionId) await askLines(inside, provider, booking.sessionId)
    await bumpVersion(inside, provider, 'times')
    await context.stopPoint?.('cancel-writing')
    return booking
  })
}

/** Cancels a request, a confirmed booking or a hold for the product. Returns false in any other state. */
export async function cancelBySystem(context: Context, ref: BookingRef, reason: string): Promise<boolean> {
  return (await cancel(context, ref, { by: 'system', reason })) !== undefined
}

/** Returns whether the booking can be cancelled now. Throws `scheduling.already_over` if the customer is too late. */
async function stands(context: Context, ref: BookingRef, by: CancelledBy): Promise<boolean> {
  const booking = await bookingOf(context, ref)
  const { state, start } = booking
  if (state !== 'requested' && state !== 'confirmed') return false
  const now = context.clock.now()
  const isLate = start < now && !isFreeToCancel(booking, now)
  return by === 'customer' && isLate ? fail('scheduling.already_over', { state }) : true
}
