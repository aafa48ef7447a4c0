import { sql } from 'kysely'
import type { Millis } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'
import type { Reading } from '#platform/readings.ts'

/** A taken span, buffers included. `holdUntil`: when it becomes free by the clock alone. */
export type Taken = { readonly from: Millis; readonly until: Millis; readonly holdUntil: Millis | null }

/** Returns the taken spans in `[from, to)`, of all services, without booking `except` and without overdue holds. */
export async function readTaken(
  context: Context,
  provider: string,
  from: Millis,
  to: Millis,
  except?: string,
): Promise<Taken[]> {
  if (from >= to) return []
  const now = context.clock.now()
  const { rows } = await sql<Taken>`
    select ${sql.raw(takenColumns)} from spans s left join bookings b on b.provider = s.provider and b.id = s.booking_id
    where s.provider = ${provider} and s.host = ${provider} and s.span && tstzrange(${new Date(from)}, ${new Date(to)})
      and (s.session_id is not null or b.state <> 'held' or b.order_id is not null or b.hold_until > ${now}) ${notThat(except)}`.execute(
    context.db,
  )
  return rows
}

/** SQL of a taken span `s` and its booking `b`. */
const takenColumns = `(extract(epoch from lower(span)) * 1000)::float8 as "from", (extract(epoch from upper(span)) * 1000)::float8 as until,
      case when state = 'held' and order_id is null then (extract(epoch from hold_until) * 1000)::float8 end as hold_until`

/** The days before and after now whose taken spans `takenReading` has. */
export const takenDays = { before: 1, after: 15 }
export const takenWindow = `tstzrange(given.at - interval '${takenDays.before * 24} hours', given.at + interval '${takenDays.after * 24} hours')`

/** What `readTaken` returns of these days, for reads in one statement. */
export const takenReading: Reading<readonly Taken[]> = {
  sql: `select coalesce(json_agg(json_build_object('from', t.from, 'until', t.until, 'holdUntil', t.hold_until)), '[]') from (
    select ${takenColumns} from spans s left join bookings b on b.provider = s.provider and b.id = s.booking_id
    where s.provider = given.provider and s.host = given.provider and s.span && ${takenWindow} 
      and (s.session_id is not null or b.state <> 'held' or b.order_id is not null or b.hold_until > given.at)
  ) t`,
  // the cast is safe: the statement makes these objects
  of: (value) => value as readonly Taken[],
}

/** A start that counts against limits. `holdUntil`: when it stops to count by the clock alone. */
export type Counted = {
  readonly serviceId: string
  readonly start: Millis
  readonly holdUntil: Millis | null
}

/** Returns the starts in `[from, to)` that count against the limits of these services, without booking `except`. */
export async function readCountedStarts(
  context: Context,
  provider: string,
  serviceIds: readonly string[],
  from: Millis,
  to: Millis,
  except?: string,
): Promise<Counted[]> {
  if (serviceIds.length === 0 || from >= to) return []
  const { rows } = await sql<{ serviceId: string; startsAt: Date; holdUntil: Date | null }>`
    select service_id, starts_at, case when state = 'held' and order_id is null then hold_until end as hold_until
    from bookings b
    where provider = ${provider} and starts_at >= ${new Date(from)} and starts_at < ${new Date(to)}
      and service_id in (${sql.join(serviceIds)}) and counts_against_limits(b, ${context.clock.now()}) ${notThat(except)}`.execute(
    context.db,
  )
  return rows.map(({ serviceId, startsAt, holdUntil }) => ({
    serviceId,
    start: startsAt.getTime(),
    holdUntil: holdUntil && holdUntil.getTime(),
  }))
}

const notThat = (id: string | undefined) => (id === undefined ? sql`` : sql`and b.id is distinct from ${id}`)
