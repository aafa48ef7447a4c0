import { type RawBuilder, sql } from 'kysely'
import { newId } from '#platform/common/ids.ts'
import { day, hour } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'
import { prepared } from '#platform/db/prepared.ts'
import {
  answerHours,
  answerHoursBeforeStart,
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
  /** The step in history, as SQL over the row after the move. */
  readonly step: RawBuilder<unknown>
  readonly set?: RawBuilder<unknown>
  readonly when?: RawBuilder<unknown>
  readonly data?: Readonly<Record<string, unknown>>
  /** Set if the new state may give seats of a session back. The session is then locked before the booking. */
  readonly frees?: boolean
}

/** The booking after a change of state, and its state before. */
export type Moved = Booking & { readonly before: BookingState }

const columns = sql.join(bookingColumns.map((column) => sql.ref(`moved.${column}`)))

/** SQL: the provider's lock before the session of a series, all of whose dates its waitlist may want. */
export const seriesLock = (provider: string, bookingId: string) => sql`series as materialized (
      select pg_advisory_xact_lock(hashtextextended(provider, 5)) from bookings
      where provider = ${provider} and id = ${bookingId} and series_id is not null
    )`

/**
 * Changes a booking's state by compare-and-set, frees its span or its seats if the new state takes none, and writes its
 * line of history, in one round trip. Returns undefined if
 * the booking was not in one of the states `from`, or `when` was false.
 */
export async function move(
  context: Context,
  { provider, bookingId }: BookingRef,
  change: Move,
): Promise<Moved | undefined> {
  const now = context.clock.now()
  const { from, to, step, set = sql`hold_until = null`, when = sql`true`, data = {}, frees = false } = change
  const seat = frees
    ? sql`${seriesLock(provider, bookingId)},
    seat as materialized (
      select s.id from class_sessions s join bookings b on b.provider = s.provider and b.session_id = s.id
      where b.provider = ${provider} and b.id = ${bookingId} and (select count(*) from series) >= 0 for no key update of s
    ),`
    : sql``
  const second = frees ? sql`(select count(*) from seat) >= 0` : sql`true`
  const unseated = frees
    ? sql`unseated as (
      update class_sessions s set taken = s.taken - moved.quantity, updated_at = ${now} from moved
      where s.provider = moved.provider and s.id = moved.session_id and takes_seats(before_state) and not takes_seats(moved.state)
    ),`
    : sql``
  const { rows } = await sql<BookingRow & { beforeState: BookingState }>`
    ${prepared} with ${seat}
    before as (
      select id as before_id, state as before_state from bookings
      where provider = ${provider} and id = ${bookingId} and state in (${sql.join(from)}) and ${second} for update
    ),
    moved as (
      update bookings set state = ${to}, updated_at = ${now}, ${set},
        held_by = case when ${to} = 'held' then held_by end
      from before where provider = ${provider} and id = before_id and ${when}
      returning bookings.*, before_state
    ),
    freed as (
      delete from spans s using moved
      where s.provider = moved.provider and s.booking_id = moved.id and not takes_time(moved.state)
    ),
    ${unseated}
    told as (
      insert into booking_events (provider, booking_id, id, at, actor, step, from_state, to_state, data)
      select provider, id, ${newId('evt')}, ${now}, ${actorOf(context)}, ${step}, before_state, state, ${JSON.stringify(data)}::jsonb from moved
    )
    select ${columns}, before_state from moved`.execute(context.db)
  const [row] = rows
  return row && { ...toBooking(row), before: row.beforeState }
}

/**
 * Writes the provider's decision on a request. Returns undefined if the booking is no undecided request, or if an overdue one
 * is to be approved: its customer was told that it ends then.
 */
export const writeDecision = (
  context: Context,
  ref: BookingRef,
  decision: 'confirmed' | 'declined',
): Promise<Moved | undefined> =>
  move(context, ref, {
    from: ['requested'],
    to: sql`${decision}`,
    step: sql`${decision}`,
    frees: decision === 'declined',
    set: sql`hold_until = null, sequence = sequence + 1,
      confirmed_at = ${decision === 'confirmed' ? context.clock.now() : null}`,
    when: sql`approved_at is null and ${decision === 'confirmed' ? sql`hold_until > ${context.clock.now()}` : sql`true`}`,
  })

/**
 * Approves a request whose payment is not there yet: it keeps its time until the earlier of `answerHours` from now and
 * `answerHoursBeforeStart` before its start. `again`: its payment failed after the approval. Returns undefined if the booking is
 * no undecided (`again`: approved) request, or its time to answer has passed.
 */
export function writeApproval(context: Context, ref: BookingRef, again: boolean): Promise<Moved | undefined> {
  const now = context.clock.now()
  const latest = new Date(now.getTime() + answerHours * hour)
  return move(context, ref, {
    from: ['requested'],
    to: sql`'requested'`,
    step: sql`'updated'`,
    set: sql`approved_at = coalesce(approved_at, ${now}),
      hold_until = least(${latest}, starts_at - ${answerHoursBeforeStart} * interval '1 hour')`,
    when: again ? sql`approved_at is not null` : sql`approved_at is null and hold_until > ${now}`,
    data: { approved: again ? 'again' : 'first' },
  })
}

/** Confirms an approved request once it is paid. Returns undefined if it is none, or its session has started. */
export const writeApprovedPaid = (context: Context, ref: BookingRef): Promise<Moved | undefined> =>
  move(context, ref, {
    from: ['requested'],
    to: sql`'confirmed'`,
    step: sql`'confirmed'`,
    set: sql`hold_until = null, sequence = sequence + 1, confirmed_at = ${context.clock.now()}`,
    when: sql`approved_at is not null and starts_at > ${context.clock.now()}`,
    data: { paid: true },
  })

/**
 * Expires a hold or a request. `asked`: commerce requested it; `due`: its time is up and it has no open payment;
 * `released`: the customer released the hold before paying.
 */
export function writeExpired(
  context: Context,
  ref: BookingRef,
  why: 'asked' | 'due' | 'released',
): Promise<Moved | undefined> {
  const now = context.clock.now()
  const when = {
    asked: sql`true`,
    due: sql`hold_until <= ${now} and case before_state when 'requested' then approved_at is null else order_id is null end`,
    released: sql`before_state = 'held' and order_id is null`,
  }[why]
  return move(context, ref, {
    from: ['held', 'requested'],
    to: sql`'expired'`,
    step: sql`'expired'`,
    frees: true,
    // calendars have a request, and no hold
    set: sql`hold_until = null, sequence = sequence + (before_state = 'requested')::integer`,
    when,
    data: { why },
  })
}

/**
 * Cancels a request or a confirmed booking; a customer can do so until its start, or until the end of the free
 * cancellation after a provider's move, both inclusive. `by: 'system'` may also cancel a hold.
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
    frees: true,
    set: sql`hold_until = null, cancelled_by = ${by}, sequence = sequence + 1`,
    when: by === 'customer' ? sql`(starts_at >= ${now} or free_cancel_until >= ${now})` : sql`true`,
    data: { by, reason },
  })
}

/** Writes how many of a party came; null: all. The booking is marked as completed. */
export async function writeAttended(
  context: Context,
  { provider, bookingId }: BookingRef,
  came: number | null,
): Promise<void> {
  await sql`
    update bookings set attended = least(${came}::integer, quantity)
    where provider = ${provider} and id = ${bookingId} and state = 'completed'`.execute(context.db)
}

/**
 * Marks attendance, from the start of the session until `attendanceDays` after its end, also to replace the other mark.
 * `no_show` is refused while the customer can still cancel for free after a provider's move.
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
    set: sql`hold_until = null, attended = null`,
    when: sql`starts_at <= ${now} and ends_at >= ${new Date(now.getTime() - attendanceDays * day)}
      and (${attendance === 'completed'} or free_cancel_until is null or free_cancel_until < ${now})`,
  })
}
