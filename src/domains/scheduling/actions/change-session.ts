import { hour, minute } from '#platform/common/time.ts'
import { dayIn, timeIn } from '#platform/common/zones.ts'
import { type Context, transact } from '#platform/context.ts'
import { announceAll } from '#platform/events/outbox.ts'
import { bumpVersion } from '#platform/versions/versions.ts'
import { fail, freeCancelHours } from '../contract.ts'
import type { BookingMoved, LineMoved } from '../events.ts'
import type { SchedulingDeps } from '../ports.ts'
import { bookingEventData } from '../rules/booking-event-data.ts'
import type { ClassSession } from '../rules/class-session.ts'
import { isWithinReach } from '../rules/months.ts'
import {
  endHoldsOf,
  lockSession,
  moveBookingsOf,
  writeCapacity,
  writeSessionTime,
} from '../store/change-session.ts'
import { askLines, shiftLine } from '../store/waitlist.ts'

export type SessionChange = {
  readonly id: string
  readonly start: string
  readonly durationMin: number
  readonly capacity: number
  /** Words for those who have a seat. */
  readonly reason: string
}

/**
 * Changes one date of a class at once: its time, its length, its seats. Those who have a seat get a mail and may cancel
 * with a full refund for 72 hours if the time changes. A publish leaves the date as it is from then on. Only the owner
 * may call it. Throws `scheduling.session_missing`, `.session_over`, `.seats_sold`, `.host_busy`, `.time_passed`,
 * `.slot_not_offered` (more than five years ahead), `accounts.not_an_owner`.
 */
export function changeSession(
  { accounts }: SchedulingDeps,
  context: Context,
  { id, start: wanted, durationMin, capacity, reason }: SessionChange,
): Promise<{ changed: boolean }> {
  const provider = accounts.requireOwner(context)
  const start = new Date(wanted)
  const end = new Date(start.getTime() + durationMin * minute)
  return transact(context, async (inside) => {
    const ref = { provider, sessionId: id }
    const now = inside.clock.now()
    const session = await lockSession(inside, ref)
    if (!session) return fail('scheduling.session_missing')
    if (session.state !== 'scheduled' || session.start <= now) return fail('scheduling.session_over')
    if (capacity < session.taken) return failSold(session.taken)
    if (capacity !== session.capacity) await writeCapacity(inside, ref, capacity)
    const moves = await moveSession(inside, provider, session, { start, end, reason, isByHand: true })
    const changed = moves || capacity !== session.capacity
    await askLines(inside, provider, id)
    if (changed) await bumpVersion(inside, provider)
    return { changed }
  })
}

type NewTime = {
  readonly start: Date
  readonly end: Date
  readonly reason: string
  /** False: its rule gives it this time, so a publish may change it. */
  readonly isByHand: boolean
}

/**
 * Moves a locked session and its bookings, ends its unpaid holds, and announces every move. Returns false if it is at
 * that time already. Throws `scheduling.host_busy`, `.time_passed`, `.slot_not_offered`.
 */
export async function moveSession(
  inside: Context,
  provider: string,
  session: ClassSession,
  { start, end, reason, isByHand }: NewTime,
): Promise<boolean> {
  const ref = { provider, sessionId: session.id }
  const now = inside.clock.now()
  const isSame = session.start.getTime() === start.getTime() && session.end.getTime() === end.getTime()
  if (isSame && isByHand) return false
  if (!isSame && start <= now) return fail('scheduling.time_passed')
  if (!isWithinReach(start, now)) return fail('scheduling.slot_not_offered')
  if (!(await writeSessionTime(inside, ref, { start, end, isByHand, isSame })))
    return fail('scheduling.host_busy', { start: start.toISOString() }, busyWords(session, start))
  if (isSame) return false
  const freeUntil = new Date(now.getTime() + freeCancelHours * hour)
  const fromStart = session.start.toISOString()
  const said = { by: 'provider', reason, fromStart, start: start.toISOString() }
  await endHoldsOf(inside, ref)
  const waiting = await shiftLine(inside, {
    provider,
    line: session.id,
    byMs: start.getTime() - session.start.getTime(),
  })
  await announceAll<LineMoved>(
    inside,
    waiting.map((entryId) => ({ type: 'scheduling.line_moved', provider, data: { entryId, fromStart } })),
  )
  const moved = await moveBookingsOf(inside, ref, { start, end, freeUntil }, said)
  await announceAll<BookingMoved>(
    inside,
    moved.map((booking) => ({
      type: 'scheduling.booking_moved',
      provider,
      data: { ...bookingEventData(booking), by: 'provider', reason, fromStart },
    })),
  )
  return true
}

/** `You have something else on Tue, Dec 8, 7:30 PM.` */
const busyWords = ({ timezone }: ClassSession, start: Date): string =>
  `You have something else on ${dayIn(start, timezone)}, ${timeIn(start, timezone)}.`

/** Throws `scheduling.seats_sold`: `8 seats are sold; the class cannot be smaller.` */
export const failSold = (sold: number): never =>
  fail(
    'scheduling.seats_sold',
    { sold },
    sold === 1
      ? '1 seat is sold; the class cannot be smaller.'
      : `${sold} seats are sold; the class cannot be smaller.`,
  )
