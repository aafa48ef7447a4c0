import { type Context, transact } from '#platform/context.ts'
import { announce } from '#platform/events/outbox.ts'
import { bumpVersion } from '#platform/versions/versions.ts'
import type { BookingRef } from '../contract.ts'
import type { BookingCancelled } from '../events.ts'
import { told } from '../rules/told.ts'
import { moveBooking } from '../store/move-booking.ts'

/** The product itself, for a reason it can name: gives the time back and tells. False: it was over already. */
export function cancelBySystem(context: Context, ref: BookingRef, reason: string): Promise<boolean> {
  return transact(context, async (inside) => {
    const booking = await moveBooking(inside, ref, {
      from: ['held', 'requested', 'confirmed'],
      to: 'cancelled',
      step: 'cancelled',
      data: { reason },
    })
    if (!booking) return false
    const { provider } = ref
    await announce<BookingCancelled>(inside, {
      type: 'scheduling.booking_cancelled',
      provider,
      data: { ...told(booking), by: 'system', reason },
    })
    await bumpVersion(inside, provider)
    return true
  })
}
