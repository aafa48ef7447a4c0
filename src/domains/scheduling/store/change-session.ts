import { sql } from 'kysely'
import { newId } from '#platform/common/ids.ts'
import type { Context } from '#platform/context.ts'
import type { Booking, SessionRef } from '../contract.ts'
import type { ClassSession } from '../rules/class-session.ts'
import { type BookingRow, bookingColumns, toBooking } from './booking-row.ts'
import { findSession } from './class-sessions.ts'
import { actorOf } from './tell-history.ts'

/** Locks the provider's moves, then a session, in the order used everywhere. Returns the session. */
export async function lockSession(
  context: Context,
  { provider, sessionId }: SessionRef,
): Promise<ClassSession | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${provider}, 5))`.execute(context.db)
  await sql`
    select from class_sessions where provider = ${provider} and id = ${sessionId} for no key update`.execute(
    context.db,
  )
  return findSession(context, provider, sessionId)
}

/** Writes the number of seats of a locked session; the caller has compared it with those that are taken. */
export async function writeCapacity(
  context: Context,
  { provider, sessionId }: SessionRef,
  capacity: number,
): Promise<void> {
  await sql`
    update class_sessions set capacity = ${capacity}, by_hand = true, updated_at = ${context.clock.now()}
    where provider = ${provider} and id = ${sessionId}`.execute(context.db)
}

type SessionTime = {
  readonly start: Date
  readonly end: Date
  readonly isByHand: boolean
  /** The session has this time already and only takes it again. */
  readonly isSame: boolean
}

/**
 * Moves a locked session to another time. Returns false, and changes nothing, if its host has something else then: the
 * insert of the span waits for a concurrent one.
 */
export async function writeSessionTime(
  context: Context,
  { provider, sessionId }: SessionRef,
  { start, end, isByHand, isSame }: SessionTime,
): Promise<boolean> {
  await sql`savepoint session_time`.execute(context.db)
  await sql`delete from spans where provider = ${provider} and session_id = ${sessionId}`.execute(context.db)
  const { numAffectedRows } = await sql`
    insert into spans (provider, session_id, host, span)
    values (${provider}, ${sessionId}, ${provider}, tstzrange(${start}, ${end})) on conflict do nothing`.execute(
    context.db,
  )
  if (numAffectedRows !== 1n) {
    await sql`rollback to savepoint session_time`.execute(context.db)
    return false
  }
  await sql`release savepoint session_time`.execute(context.db)
  await sql`
    update class_sessions set starts_at = ${start}, ends_at = ${end}, by_hand = ${isByHand},
      sequence = sequence + ${isSame ? 0 : 1}, updated_at = ${context.clock.now()}
    where provider = ${provider} and id = ${sessionId}`.execute(context.db)
  return true
}

const columns = sql.join(bookingColumns.map((column) => sql.ref(`moved.${column}`)))

/** Ends the holds of a locked session that have no order: their visitors were shown another time. */
export async function endHoldsOf(context: Context, { provider, sessionId }: SessionRef): Promise<void> {
  const now = context.clock.now()
  await sql`
    with gone as (
      update bookings b set state = 'expired', hold_until = null, held_by = null, updated_at = ${now}
      where b.provider = ${provider} and b.session_id = ${sessionId} and b.state = 'held' and b.order_id is null
      returning b.id, b.quantity
    ),
    told as (
      insert into booking_events (provider, booking_id, id, at, actor, step, from_state, to_state)
      select ${provider}, id, ${newId('evt')}, ${now}::timestamptz, ${actorOf(context)}, 'expired', 'held', 'expired' from gone
    )
    update class_sessions s set taken = s.taken - (select sum(quantity) from gone)
    where s.provider = ${provider} and s.id = ${sessionId} and exists (select from gone)`.execute(context.db)
}

/**
 * Moves the bookings of a locked session with it; their customers may cancel with a full refund until `freeUntil`. Returns
 * them.
 */
export async function moveBookingsOf(
  context: Context,
  { provider, sessionId }: SessionRef,
  { start, end, freeUntil }: { readonly start: Date; readonly end: Date; readonly freeUntil: Date },
  said: Readonly<Record<string, unknown>>,
): Promise<Booking[]> {
  const now = context.clock.now()
  const { rows } = await sql<BookingRow>`
    with moved as (
      update bookings b set starts_at = ${start}, ends_at = ${end}, sequence = b.sequence + 1, updated_at = ${now},
        percent_at_move = null, free_cancel_until = ${freeUntil}
      where b.provider = ${provider} and b.session_id = ${sessionId} and takes_time(b.state)
      returning b.*
    ),
    told as (
      insert into booking_events (provider, booking_id, id, at, actor, step, from_state, to_state, data)
      select provider, id, ${newId('evt')}, ${now}, ${actorOf(context)}, 'rescheduled', state, state,
        ${JSON.stringify(said)}::jsonb from moved
    )
    select ${columns} from moved order by id`.execute(context.db)
  return rows.map(toBooking)
}

/** Calls a locked session off and frees its time. Counts the bookings that are to be cancelled. */
export async function writeSessionCancelled(
  context: Context,
  { provider, sessionId }: SessionRef,
  reason: string,
): Promise<void> {
  await sql`delete from spans where provider = ${provider} and session_id = ${sessionId}`.execute(context.db)
  await sql`
    update class_sessions set state = 'cancelled', by_hand = true, cancel_reason = ${reason}, sequence = sequence + 1,
      to_cancel = (
        select count(*) from bookings b
        where b.provider = ${provider} and b.session_id = ${sessionId} and takes_time(b.state)
      ), updated_at = ${context.clock.now()}
    where provider = ${provider} and id = ${sessionId}`.execute(context.db)
}
