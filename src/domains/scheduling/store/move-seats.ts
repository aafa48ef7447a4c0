import { sql } from 'kysely'
import { newId } from '#platform/common/ids.ts'
import type { Context } from '#platform/context.ts'
import type { Booking } from '../contract.ts'
import { type BookingRow, bookingColumns, toBooking } from './booking-row.ts'
import type { NewTime } from './move-time.ts'
import { actorOf } from './tell-history.ts'

export type MoveSeatsOutcome =
  | { readonly outcome: 'moved'; readonly booking: Booking }
  /** `changed`: the booking differs from `seen`; `gone`: the session is not offered any more. */
  | { readonly outcome: 'changed' | 'gone' }
  | { readonly outcome: 'seats_full'; readonly seatsLeft: number }

type Answer = BookingRow & { outcome: 'moved' | 'changed' | 'full' | 'gone'; seatsLeft: number | null }

const columns = sql.join(bookingColumns.map((column) => sql`(answer.moved).${sql.ref(column)}`))

/**
 * Moves a confirmed booking with its seats to another session if it is unchanged since `seen`, in one round trip. Runs in
 * the caller's transaction. `move_seats` in the migration explains it.
 */
export async function moveSeats(
  context: Context,
  seen: Booking,
  { sessionId, ...time }: NewTime & { readonly sessionId: string },
  said: Readonly<Record<string, unknown>>,
): Promise<MoveSeatsOutcome> {
  const move = {
    id: seen.id,
    seenSequence: seen.sequence,
    sessionId,
    start: new Date(time.start),
    end: new Date(time.end),
    byCustomer: time.by === 'customer',
    percent: time.by === 'customer' ? time.percentAtMove : undefined,
    freeUntil: time.by === 'provider' ? time.freeCancelUntil : undefined,
    visitorZone: time.visitorZone,
    actor: actorOf(context),
    eventId: newId('evt'),
    said,
    at: context.clock.now(),
  }
  const { rows } = await sql<Answer>`
    select answer.outcome, answer.seats_left, ${columns}
    from move_seats(${seen.provider}, ${JSON.stringify(move)}::jsonb) answer`.execute(context.db)
  const [answer] = rows
  if (!answer) return { outcome: 'changed' }
  const { outcome, seatsLeft, ...row } = answer
  if (outcome === 'moved') return { outcome, booking: toBooking(row) }
  if (outcome === 'full') return { outcome: 'seats_full', seatsLeft: seatsLeft ?? 0 }
  return { outcome }
}
