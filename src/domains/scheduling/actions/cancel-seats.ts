import { type Context, transact } from '#platform/context.ts'
import { bumpVersion } from '#platform/versions/versions.ts'
import { type Booking, type BookingRef, fail } from '../contract.ts'
import { askLines } from '../store/waitlist.ts'
import { writeFewerSeats } from '../store/write-fewer-seats.ts'
import type { Cancellation } from './cancel-booking.ts'
import { bookingOf } from './read-booking.ts'

/**
 * Gives some seats of a confirmed booking of a class back; at least one stays. The caller has checked the link or the
 * owner, and announces it with the refund. Returns the booking as it is now.
 * Throws `scheduling.booking_missing`, `.already_over` (not confirmed, fewer seats, or too late).
 */
export function cancelSeats(
  context: Context,
  ref: BookingRef,
  { seats, by, reason }: Cancellation & { readonly seats: number },
): Promise<Booking> {
  return transact(context, async (inside) => {
    const booking = await writeFewerSeats(inside, ref, { seats, by, reason })
    if (!booking) return fail('scheduling.already_over', { state: (await bookingOf(inside, ref)).state })
    if (booking.sessionId) await askLines(inside, ref.provider, booking.sessionId)
    await bumpVersion(inside, ref.provider, 'times')
    return booking
  })
}
