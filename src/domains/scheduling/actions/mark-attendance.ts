import { day } from '#platform/common/time.ts'
import { type Context, transact } from '#platform/context.ts'
import { announce } from '#platform/events/outbox.ts'
import { bumpVersion } from '#platform/versions/versions.ts'
import { attendanceDays, type Booking, type BookingState, fail } from '../contract.ts'
import type { BookingCompleted, BookingMissed } from '../events.ts'
import type { SchedulingDeps } from '../ports.ts'
import { isFreeToCancel } from '../rules/free-to-cancel.ts'
import { told } from '../rules/told.ts'
import { writeAttendance } from '../store/move-booking.ts'
import { bookingOf } from './read-booking.ts'

export type Attendance = { readonly bookingId: string; readonly attendance: 'completed' | 'no_show' }

/**
 * The provider: whether somebody came, once the session has begun and for `attendanceDays` after its end; said again
 * it changes nothing (product.md 3). `scheduling.not_over_yet`, `.attendance_closed`, `.already_over`, `.free_to_cancel`,
 * `.booking_missing`.
 */
export async function markAttendance(
  { accounts }: SchedulingDeps,
  context: Context,
  { bookingId, attendance }: Attendance,
): Promise<{ state: BookingState }> {
  const ref = { provider: accounts.requireOwner(context), bookingId }
  return transact(context, async (inside) => {
    const booking = await writeAttendance(inside, ref, attendance)
    if (booking) await tell(inside, booking)
    else refuse(await bookingOf(inside, ref), attendance, inside.clock.now())
    return { state: attendance }
  })
}

async function tell(context: Context, booking: Booking): Promise<void> {
  const { provider, state } = booking
  await announce<BookingCompleted | BookingMissed>(context, {
    type: state === 'no_show' ? 'scheduling.booking_missed' : 'scheduling.booking_completed',
    provider,
    data: told(booking),
  })
  // what is left of a session that nobody came to can be booked
  await bumpVersion(context, provider)
}

/** Says why; nothing where it says so already. */
function refuse(booking: Booking, attendance: BookingState, now: Date): void {
  const { state, start, end } = booking
  if (state === attendance) return
  const wasHeld = state === 'confirmed' || state === 'completed' || state === 'no_show'
  if (!wasHeld && state !== 'requested') fail('scheduling.already_over', { state })
  if (end.getTime() + attendanceDays * day < now.getTime()) fail('scheduling.attendance_closed')
  fail(start <= now && isFreeToCancel(booking, now) ? 'scheduling.free_to_cancel' : 'scheduling.not_over_yet')
}
