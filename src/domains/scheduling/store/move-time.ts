import { sql } from 'kysely'
import { newId } from '#platform/common/ids.ts'
import type { Millis } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'
import type { Booking } from '../contract.ts'
import type { Period } from '../rules/booking-limits.ts'
import { type BookingRow, bookingColumns, toBooking } from './booking-row.ts'
import { actorOf } from './tell-history.ts'

export type NewTime = {
  readonly start: Millis
  readonly end: Millis
  /** The time with its buffers; undefined: the booking keeps its own buffers. */
  readonly span?: { readonly from: Millis; readonly until: Millis } | undefined
  /** The periods in which the service's limits are counted; both undefined: no limits. */
  readonly day?: Period
  readonly week?: Period
  readonly visitorZone?: string | undefined
} & (
  | { readonly by: 'customer'; readonly percentAtMove?: number | undefined }
  | { readonly by: 'provider'; readonly freeCancelUntil: Date }
)

export type MoveOutcome =
  | { readonly outcome: 'moved'; readonly booking: Booking }
  /** `changed`: the booking differs from `seen`; `full`: the other bookings reach the limits. */
  | { readonly outcome: 'changed' | 'full' | 'taken' }
  /** Ids of overdue holds in the way that have an order; the caller must expire them first. */
  | { readonly outcome: 'overdue'; readonly overdue: readonly string[] }

type Answer = BookingRow & { outcome: MoveOutcome['outcome']; overdue: string[] }

const columns = sql.join(bookingColumns.map((column) => sql`(answer.moved).${sql.ref(column)}`))

/**
 * Moves a confirmed booking if it is unchanged since `seen`, in one round trip. Runs in the caller's transaction, which
 * is not aborted if the time is taken. `move_time` in the migration explains it.
 */
export async function moveTime(
  context: Context,
  seen: Booking,
  time: NewTime,
  said: Readonly<Record<string, unknown>>,
): Promise<MoveOutcome> {
  const { start, end, span, day, week, by } = time
  const { rows } = await sql<Answer>`
    select answer.outcome, answer.overdue, ${columns} from move_time(
      ${seen.provider}, ${seen.id}, ${seen.sequence}, ${new Date(start)}, ${new Date(end)},
      ${span ? sql`tstzrange(${new Date(span.from)}, ${new Date(span.until)})` : sql`null`},
      ${seen.serviceId}, ${at(day?.from)}, ${at(day?.to)}, ${day?.maxBookings ?? null}, ${at(week?.from)}, ${at(week?.to)}, ${week?.maxBookings ?? null},
      ${by === 'customer'}, ${by === 'customer' ? (time.percentAtMove ?? null) : null},
      ${by === 'provider' ? time.freeCancelUntil : null}, ${time.visitorZone ?? null},
      ${actorOf(context)}, ${newId('evt')}, ${JSON.stringify(said)}::jsonb, ${context.clock.now()}
    ) answer`.execute(context.db)
  const [answer] = rows
  if (!answer) return { outcome: 'changed' }
  const { outcome, overdue, ...row } = answer
  if (outcome === 'moved') return { outcome, booking: toBooking(row) }
  return outcome === 'overdue' ? { outcome, overdue } : { outcome }
}

const at = (instant: Millis | undefined): Date | null => (instant === undefined ? null : new Date(instant))
