import { day } from '#platform/common/time.ts'
import { type Context, transact } from '#platform/context.ts'
import { announce } from '#platform/events/outbox.ts'
import { bumpVersion } from '#platform/versions/versions.ts'
import { attendanceDays, type Booking, type BookingState, fail } from '../contract.ts'
import type { BookingCompleted, BookingMissed } from '../events.ts'
import type { SchedulingDeps } from '../ports.ts'
import { bookingEventData } from '../rules/booking-event-data.ts'
import { isFreeToCancel } from '../rules/free-to-cancel.ts'
import { writeAttendance, writeAttended } from '../store/move-booking.ts'
import { bookingOf } from './read-booking.ts'

export type Attendance = {
  readonly bookingId: string
  readonly attendance: 'completed' | 'no_show'
  /** How many of a party came; undefined: all. */
  readonly came?: number | undefined
}

/**
 * Marks a session of the provider as completed or as a no-show, from its start until `attendanceDays` after its end
 * (product.md 3); of a party by a number. Idempotent: a repeated call changes nothing. Throws `scheduling.not_over_yet`, `.attendance_closed`,
 * `.already_over`, `.free_to_cancel`, `.booking_missing`, `accounts.not_an_owner`.
 */
export async function markAttendance(
  { accounts }: SchedulingDeps,
  context: Context,
  { bookingId, attendance, came }: Attendance,
): Promise<{ state: BookingState }> {
  const ref = { provider: accounts.requireOwner(context), bookingId }
  return transact(context, async (inside) => {
    const booking = await writeAttendance(inside, ref, attendance)
    if (booking) await announceAttendance(inside, booking)
    else refuse(await bookingOf(inside, ref), attendance, inside.clock.now())
    if (attendance === 'completed') await writeAttended(inside, ref, came ?? null)
    return { state: attendance }
  })
}

async function announceAttendance(context: Context, booking: Booking): Promise<void> {
  const { provider, state } = booking
  await announce<BookingCompleted | BookingMissed>(context, {
    type: state === 'no_show' ? 'scheduling.booking_missed' : 'scheduling.booking_completed',
    provider,
    data: bookingEventData(booking),
  })
  // the rest of a no-show session can be booked
  await bumpVersion(context, provider)
}

/** Throws the reason why attendance was not written. Returns if the booking already has this state. */
function refuse(booking: Booking, attendance: BookingState, now: Date): void {
  const { state, start, end } = booking
  if (state === attendance) return
  const wasHeld = state === 'confirmed' || state === 'completed' || state === 'no_show'
  if (!wasHeld && state !== 'requested') fail('scheduling.already_over', { state })
  if (end.getTime() + attendanceDays * day < now.getTime()) fail('scheduling.attendance_closed')
  fail(start <= now && isFreeToCancel(booking, now) ? 'scheduling.free_to_cancel' : 'scheduling.not_over_yet')
}
