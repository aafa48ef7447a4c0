import { sql } from 'kysely'
import { type Millis, minute } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'
import type { ZoneOffsets } from '../rules/zone-offsets.ts'

/** The bookings of one hour of the week; `hourOfWeek` 0 is Monday at midnight, null all of them. */
export type BookedHour = {
  readonly hourOfWeek: number | null
  readonly confirmed: number
  readonly completed: number
  readonly missed: number
  /** Median of the hours from the booking to its start; null: there is none. */
  readonly leadHours: number | null
  /** Of bookings without a class that start before `pastUntil`. */
  readonly minutes: number
}

type Wanted = { readonly from: Date; readonly before: Date; readonly pastUntil: Date }

/**
 * Counts the bookings that start in `[from, before)` and stand or stood, by hour of the week, and all of them. The offsets of the zone
 * come from Node, because the database may carry other zone data (product.md 2).
 */
export async function countByHour(
  context: Context,
  provider: string,
  { from, before, pastUntil }: Wanted,
  { since, offsets }: ZoneOffsets,
): Promise<BookedHour[]> {
  const seconds = offsets.map((offset) => offset / 1000)
  const { rows } = await sql<BookedHour>`
    with stood as (
      select state, date_part('epoch', starts_at - created_at) / 3600 as lead,
        -- 1970 began on a Thursday, three days after a Monday
        ((date_part('epoch', starts_at)::bigint
          + (${seconds}::integer[])[width_bucket(starts_at, ${since.map((at) => new Date(at))}::timestamptz[])]) / 3600 + 72)::integer % 168 as hour_of_week,
        case when session_id is null and starts_at < ${pastUntil} then date_part('epoch', ends_at - starts_at) / 60 else 0 end as minutes
      from bookings
      where provider = ${provider} and starts_at >= ${from} and starts_at < ${before} and state in ('confirmed', 'completed', 'no_show')
    )
    select hour_of_week, count(*) filter (where state = 'confirmed')::integer as confirmed,
      count(*) filter (where state = 'completed')::integer as completed, count(*) filter (where state = 'no_show')::integer as missed,
      percentile_cont(0.5) within group (order by lead) as lead_hours, coalesce(sum(minutes), 0) as minutes
    from stood group by grouping sets ((hour_of_week), ()) order by hour_of_week nulls first`.execute(
    context.db,
  )
  return rows
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
  { from, before }: { readonly from: Date; readonly before: Date },
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
