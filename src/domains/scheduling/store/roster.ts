import { sql } from 'kysely'
import type { Millis } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'
import type { Booking, SessionRef } from '../contract.ts'
import type { ClassSession } from '../rules/class-session.ts'
import { type BookingRow, bookingColumns, toBooking } from './booking-row.ts'

/** Returns how many bookings of cancelled sessions still have to be cancelled, by session. */
export async function stillToCancel(
  context: Context,
  provider: string,
  sessions: readonly ClassSession[],
): Promise<ReadonlyMap<string, number>> {
  const ids = sessions.filter(({ state }) => state === 'cancelled').map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; count: number }>`
    select session_id as id, count(*)::integer as count from bookings
    where provider = ${provider} and session_id in (${sql.join(ids)}) and takes_time(state)
    group by session_id`.execute(context.db)
  return new Map(rows.map(({ id, count }) => [id, count]))
}

/** What takes a host's time: a booking with its customer, or another class. */
export type Obstacle = {
  readonly title: string
  readonly withWhom: string
  readonly from: Date
  readonly until: Date
}

/** Returns for each time the first thing that takes it, in the same order; undefined: the time is free. */
export async function obstaclesOf(
  context: Context,
  provider: string,
  times: readonly { readonly start: Millis; readonly end: Millis }[],
): Promise<readonly (Obstacle | undefined)[]> {
  if (times.length === 0) return []
  const wanted = JSON.stringify(
    times.map(({ start, end }, place) => ({ place, from: new Date(start), until: new Date(end) })),
  )
  const { rows } = await sql<Obstacle & { place: number }>`
    select distinct on (w.place) w.place, coalesce(b.service_title, k.data ->> 'title', '') as title,
      coalesce(b.customer_name, '') as with_whom, coalesce(b.starts_at, s.starts_at) as "from",
      coalesce(b.ends_at, s.ends_at) as until
    from jsonb_to_recordset(${wanted}::jsonb) as w (place integer, "from" timestamptz, until timestamptz)
    join spans t on t.provider = ${provider} and t.host = ${provider} and t.span && tstzrange(w."from", w.until)
    left join bookings b on b.provider = t.provider and b.id = t.booking_id
    left join class_sessions s on s.provider = t.provider and s.id = t.session_id
    left join services k on k.provider = t.provider and k.entity_id = s.service_id
    order by w.place, lower(t.span)`.execute(context.db)
  const byPlace = new Map(rows.map(({ place, ...obstacle }) => [place, obstacle]))
  return times.map((_, place) => byPlace.get(place))
}

const columns = sql.join(bookingColumns.map((column) => sql.ref(`b.${column}`)))

/** Returns the bookings of a session that have an order, the cancelled ones last, by name. */
export async function bookingsOfSession(
  context: Context,
  { provider, sessionId }: SessionRef,
): Promise<Booking[]> {
  const { rows } = await sql<BookingRow>`
    select ${columns} from bookings b
    where b.provider = ${provider} and b.session_id = ${sessionId} and b.order_id is not null
      and b.state <> 'expired'
    order by not takes_seats(b.state), lower(b.customer_name), b.id`.execute(context.db)
  return rows.map(toBooking)
}
