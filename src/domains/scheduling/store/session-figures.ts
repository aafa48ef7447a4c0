import { sql } from 'kysely'
import { type Millis, minute } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'
import type { ZoneOffsets } from '../rules/zone-offsets.ts'

/** The bookings of a state that start in one hour of the week; `hourOfWeek` 0 is Monday at midnight. */
export type BookedHour = {
  readonly hourOfWeek: number
  readonly state: 'confirmed' | 'completed' | 'no_show'
  readonly bookings: number
}

type Span = { readonly from: Date; readonly before: Date }

/** SQL: the bookings that start in a span and stand or stood. The index `bookings_stood` has all that is read of them. */
const stood = (provider: string, { from, before }: Span) =>
  sql`provider = ${provider} and starts_at >= ${from} and starts_at < ${before} and state in ('confirmed', 'completed', 'no_show')`

/**
 * Counts the bookings that start in `[from, before)` and stand or stood, by hour of the week, without empty hours. The offsets of the
 * zone come from Node, because the database may carry other zone data (product.md 2).
 */
export async function countByHour(
  context: Context,
  provider: string,
  span: Span,
  { since, offsets }: ZoneOffsets,
): Promise<BookedHour[]> {
  const seconds = offsets.map((offset) => offset / 1000)
  const { rows } = await sql<BookedHour>`
    select
      -- 1970 began on a Thursday, three days after a Monday
      ((date_part('epoch', starts_at)::bigint
        + (${seconds}::integer[])[width_bucket(starts_at, ${since.map((at) => new Date(at))}::timestamptz[])]) / 3600 + 72)::integer % 168 as hour_of_week,
      state, count(*)::integer as bookings
    from bookings where ${stood(provider, span)} group by 1, 2 order by 1`.execute(context.db)
  return rows
}

export type BookedTime = {
  /** Median of the hours from the booking to its start; null: there is none. */
  readonly leadHours: number | null
  /** Of bookings without a class that start before `pastUntil`. */
  readonly minutes: number
}

/** Measures the bookings that `countByHour` counts. Apart from it, because groups would make each reading of a booking dearer. */
export async function measureBookings(
  context: Context,
  provider: string,
  { pastUntil, ...span }: Span & { readonly pastUntil: Date },
): Promise<BookedTime> {
  const { rows } = await sql<BookedTime>`
    select percentile_cont(0.5) within group (order by date_part('epoch', starts_at - created_at)) / 3600 as lead_hours,
      coalesce(date_part('epoch', sum(ends_at - starts_at) filter (where session_id is null and starts_at < ${pastUntil})) / 60, 0) as minutes
    from bookings where ${stood(provider, span)}`.execute(context.db)
  return rows[0] ?? { leadHours: null, minutes: 0 }
}

/** A date of a class that begins in a span. */
export type HeldSession = {
  readonly from: Millis
  readonly until: Millis
  readonly capacity: number
  readonly taken: number
}

/** Lists the dates of classes that start in `[from, before)` and are over, by start, without cancelled and withdrawn ones. */
export async function listHeldSessions(
  context: Context,
  provider: string,
  { from, before }: Span,
): Promise<HeldSession[]> {
  const { rows } = await sql<{ start: Date; minutes: number; capacity: number; taken: number }>`
    select starts_at as start, date_part('epoch', ends_at - starts_at) / 60 as minutes, capacity, taken from class_sessions
    where provider = ${provider} and starts_at >= ${from} and starts_at < ${before} and ends_at <= ${context.clock.now()}
      and state in ('scheduled', 'completed')
    order by starts_at`.execute(context.db)
  return rows.map(({ start, minutes, ...seats }) => ({
    ...seats,
    from: start.getTime(),
    until: start.getTime() + minutes * minute,
  }))
}
