import { sql } from 'kysely'
import { newId } from '#platform/common/ids.ts'
import type { Millis } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'
import type { Booking } from '../contract.ts'
import type { Period } from '../rules/booking-limits.ts'
import { limitFields, type Span, spanFields } from './booking-fields.ts'
import { type BookingRow, bookingColumns, toBooking } from './booking-row.ts'
import { actorOf } from './tell-history.ts'

export type NewTime = {
  readonly start: Millis
  readonly end: Millis
  /** The time with its buffers; undefined: the booking keeps its own buffers. */
  readonly span?: Span | undefined
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

type Answer = BookingRow & { outcome: MoveOutcome['outcome'] }

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
  const move = {
    id: seen.id,
    seenSequence: seen.sequence,
    start: new Date(start),
    end: new Date(end),
    ...(span && { span: spanFields(span) }),
    serviceId: seen.serviceId,
    limits: limitFields(day, week),
    byCustomer: by === 'customer',
    percent: by === 'customer' ? time.percentAtMove : undefined,
    freeUntil: by === 'provider' ? time.freeCancelUntil : undefined,
    visitorZone: time.visitorZone,
    actor: actorOf(context),
    eventId: newId('evt'),
    said,
    at: context.clock.now(),
  }
  const { rows } = await sql<Answer>`
    select answer.outcome, ${columns}
    from move_time(${seen.provider}, ${JSON.stringify(move)}::jsonb) answer`.execute(context.db)
  const [answer] = rows
  if (!answer) return { outcome: 'changed' }
  const { outcome, ...row } = answer
  return outcome === 'moved' ? { outcome, booking: toBooking(row) } : { outcome }
}
