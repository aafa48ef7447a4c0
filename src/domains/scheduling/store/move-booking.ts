import { type RawBuilder, sql } from 'kysely'
import { newId } from '#platform/common/ids.ts'
import { day } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'
import { kept } from '#platform/db/kept-plans.ts'
import {
  attendanceDays,
  type Booking,
  type BookingRef,
  type BookingState,
  type CancelledBy,
} from '../contract.ts'
import { type BookingRow, bookingColumns, toBooking } from './booking-row.ts'
import { actorOf } from './tell-history.ts'

type Move = {
  readonly from: readonly BookingState[]
  readonly to: RawBuilder<unknown>
  /** The word of history, as SQL over the row as it is after the move. */
  readonly step: RawBuilder<unknown>
  readonly set?: RawBuilder<unknown>
  readonly when?: RawBuilder<unknown>
  readonly data?: Readonly<Record<string, unknown>>
  /**
   * `when` counts what others have of a service with limits: its lock is taken before the booking's, in the order of
   * everybody else, or two would wait for each other.
   */
  readonly counts?: boolean
}

/** The booking after the move, and the state it left. */
export type Moved = Booking & { readonly before: BookingState }

const columns = sql.join(bookingColumns.map((column) => sql.ref(`moved.${column}`)))

/** Compare-and-set with its line of history, in one round trip. Undefined: the booking was not in one of those states. */
export async function move(
  context: Context,
  { provider, bookingId }: BookingRef,
  change: Move,
): Promise<Moved | undefined> {
  const now = context.clock.now()
  const { from, to, step, set = sql`hold_until = null`, when = sql`true`, data = {}, counts = false } = change
  const first = counts ? sql`(select count(*) from alone) >= 0` : sql`true`
  const { rows } = await sql<BookingRow & { beforeState: BookingState }>`
    ${kept} with alone as materialized (
      select pg_advisory_xact_lock(hashtextextended(provider || ' ' || service_id, 5)) from bookings
      where provider = ${provider} and id = ${bookingId} and customer_limit is not null
    ),
    before as (
      select id as before_id, state as before_state from bookings
      where provider = ${provider} and id = ${bookingId} and state in (${sql.join(from)}) and ${first} for update
    ),
    moved as (
      update bookings set state = ${to}, updated_at = ${now}, ${set}
      from before where provider = ${provider} and id = before_id and ${when}
      returning bookings.*, before_state
    ),
    told as (
      insert into booking_events (provider, booking_id, id, at, actor, step, from_state, to_state, data)
      select provider, id, ${newId('evt')}, ${now}, ${actorOf(context)}, ${step}, before_state, state, ${JSON.stringify(data)}::jsonb from moved
    )
    select ${columns}, before_state from moved`.execute(context.db)
  const [row] = rows
  return row && { ...toBooking(row), before: row.beforeState }
}

/** What the provider says to a request, if nobody has said anything before. */
export const writeDecision = (
  context: Context,
  ref: BookingRef,
  decision: 'confirmed' | 'declined',
): Promise<Moved | undefined> =>
  move(context, ref, {
    from: ['requested'],
    to: sql`${decision}`,
    step: sql`${decision}`,
    set: sql`hold_until = null, confirmed_at = ${decision === 'confirmed' ? context.clock.now() : null}`,
  })

/**
 * Ends a hold or a request. `asked`: whoever takes payments said so; `due`: its time is up and no payment can
 * arrive; `released`: the customer gave it back before paying.
 */
export function writeExpired(
  context: Context,
  ref: BookingRef,
  why: 'asked' | 'due' | 'released',
): Promise<Moved | undefined> {
  const now = context.clock.now()
  const when = {
    asked: sql`true`,
    due: sql`hold_until <= ${now} and (before_state = 'requested' or not payment_begun)`,
    released: sql`before_state = 'held' and not payment_begun`,
  }[why]
  return move(context, ref, {
    from: ['held', 'requested'],
    to: sql`'expired'`,
    step: sql`'expired'`,
    when,
    data: { why },
  })
}

/**
 * Ends a request or a booking, a customer's own only until it starts, or as long as the provider's own move still gives
 * everything back; both ends are inclusive. The product may also end a hold.
 */
export function writeCancelled(
  context: Context,
  ref: BookingRef,
  by: CancelledBy,
  reason: string,
): Promise<Moved | undefined> {
  const now = context.clock.now()
  return move(context, ref, {
    from: by === 'system' ? ['held', 'requested', 'confirmed'] : ['requested', 'confirmed'],
    to: sql`'cancelled'`,
    step: sql`'cancelled'`,
    set: sql`hold_until = null, cancelled_by = ${by}, sequence = sequence + 1`,
    when: by === 'customer' ? sql`(starts_at >= ${now} or free_cancel_until >= ${now})` : sql`true`,
    data: { by, reason },
  })
}

/**
 * Whether somebody came: from the start of the session until some days after its end; of those it leaves one state for the
 * other. Nobody failed to come to a time that they may still cancel because the provider moved it.
 */
export function writeAttendance(
  context: Context,
  ref: BookingRef,
  attendance: 'completed' | 'no_show',
): Promise<Moved | undefined> {
  const now = context.clock.now()
  return move(context, ref, {
    from: ['confirmed', attendance === 'completed' ? 'no_show' : 'completed'],
    to: sql`${attendance}`,
    step: sql`${attendance === 'completed' ? 'completed' : 'no-show'}`,
    when: sql`starts_at <= ${now} and ends_at >= ${new Date(now.getTime() - attendanceDays * day)}
      and (${attendance === 'completed'} or free_cancel_until is null or free_cancel_until < ${now})`,
  })
}
