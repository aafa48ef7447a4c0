import { sql } from 'kysely'
import type { Millis } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'
import type { Reading } from '#platform/readings.ts'
import { bumpVersion } from '#platform/versions/versions.ts'
import type { BookingRef } from '../contract.ts'
import type { Span } from './booking-fields.ts'
import { takenWindow } from './read-busy.ts'

/** An occurrence in a calendar that takes time; `event` names it within its source. */
export type BusyTime = { readonly event: string; readonly from: Millis; readonly until: Millis }

/** A calendar of a provider. */
export type BusySource = { readonly provider: string; readonly source: string }

/** What a calendar says now, and until when that counts; null: whatever happens. */
export type BusyReading = BusySource & {
  readonly knownUntil: Date | null
  /** The occurrences that were read. `all`: these are all that there are. */
  readonly times: readonly BusyTime[]
  readonly gone: readonly string[]
  readonly all: boolean
}

/**
 * Writes what was read of a calendar, in the caller's transaction or in one of its own. Moves the provider's version only if
 * spans changed, or if nothing was known before. Returns whether spans changed.
 */
export async function writeBusyTimes(context: Context, reading: BusyReading): Promise<boolean> {
  const { provider, source, knownUntil, times, gone, all } = reading
  const now = context.clock.now()
  const rows = JSON.stringify(
    times.map(({ event, from, until }) => ({ event, from: new Date(from), until: new Date(until) })),
  )
  const until = knownUntil ?? 'infinity'
  const { rows: answers } = await sql<{ changed: number; wasUnknown: boolean }>`
    with before as materialized (
      select known_until <= ${now} as was_unknown from busy_sources
      where provider = ${provider} and source = ${source} for update
    ),
    noted as (
      insert into busy_sources (provider, source, known_until)
      select ${provider}, ${source}, ${until}::timestamptz where (select count(*) from before) >= 0
      on conflict (provider, source) do update set known_until = excluded.known_until returning source
    ),
    read as materialized (
      select event, tstzrange("from", "until") as span
      from jsonb_to_recordset(${rows}::jsonb) as t(event text, "from" timestamptz, "until" timestamptz)
    ),
    dropped as (
      delete from busy_times t where provider = ${provider} and source = ${source}
        and (event = any(${[...gone]}::text[]) or (${all}::boolean and not exists (select from read r where r.event = t.event)))
      returning 1
    ),
    written as (
      insert into busy_times (provider, source, event, span)
      select ${provider}, noted.source, read.event, read.span from read, noted
      on conflict (provider, source, event) do update set span = excluded.span where busy_times.span <> excluded.span
      returning 1
    )
    select (select count(*) from dropped)::integer + (select count(*) from written)::integer as changed,
      coalesce((select was_unknown from before), true) as was_unknown`.execute(context.db)
  const [answer] = answers
  if (answer && (answer.changed > 0 || answer.wasUnknown)) await bumpVersion(context, provider)
  return (answer?.changed ?? 0) > 0
}

/** Says until when what is known of a calendar counts; null: whatever happens. */
export async function setKnownUntil(
  context: Context,
  { provider, source }: BusySource,
  knownUntil: Date | null,
): Promise<void> {
  const until = knownUntil ?? 'infinity'
  await sql`
    insert into busy_sources (provider, source, known_until) values (${provider}, ${source}, ${until}::timestamptz)
    on conflict (provider, source) do update set known_until = excluded.known_until`.execute(context.db)
  await bumpVersion(context, provider)
}

/** Forgets a calendar and all that was read of it. */
export async function dropBusySource(context: Context, { provider, source }: BusySource): Promise<void> {
  const { numDeletedRows } = await context.db
    .deleteFrom('busySources')
    .where('provider', '=', provider)
    .where('source', '=', source)
    .executeTakeFirst()
  if (numDeletedRows > 0n) await bumpVersion(context, provider)
}

export type BusyElsewhere = {
  readonly spans: readonly (Span & { readonly source: string })[]
  /** When the first calendar goes out of date; in the past: nothing can be booked. Null: none does. */
  readonly knownUntil: Millis | null
}

type ElsewhereRow = {
  readonly source: string
  readonly from: number | null
  readonly until: number | null
  readonly known: number | null
}

/** SQL of a calendar `s` and its busy time `t`. */
const elsewhereColumns = `s.source, (extract(epoch from lower(t.span)) * 1000)::float8 as "from",
      (extract(epoch from upper(t.span)) * 1000)::float8 as until,
      case known_until when 'infinity' then null when '-infinity' then 0
        else (extract(epoch from known_until) * 1000)::float8 end as known`

/** Reads when a provider is busy elsewhere in `[from, to)`, and until when that is known. */
export async function readBusyElsewhere(
  context: Context,
  provider: string,
  from: Millis,
  to: Millis,
): Promise<BusyElsewhere> {
  const { rows } = await sql<ElsewhereRow>`
    select ${sql.raw(elsewhereColumns)}
    from busy_sources s
    left join busy_times t on t.provider = s.provider and t.source = s.source
      and t.span && tstzrange(${new Date(from)}, ${new Date(Math.max(from, to))})
    where s.provider = ${provider}`.execute(context.db)
  return elsewhereOf(rows)
}

/** What `readBusyElsewhere` returns of the days of `takenReading`, for reads in one statement. */
export const elsewhereReading: Reading<BusyElsewhere> = {
  sql: `select coalesce(json_agg(e), '[]') from (
    select ${elsewhereColumns} from busy_sources s
    left join busy_times t on t.provider = s.provider and t.source = s.source and t.span && ${takenWindow}
    where s.provider = given.provider
  ) e`,
  // the cast is safe: the statement makes these objects
  of: (value) => elsewhereOf(value as readonly ElsewhereRow[]),
}

function elsewhereOf(rows: readonly ElsewhereRow[]): BusyElsewhere {
  const ends = rows.flatMap(({ known }) => (known === null ? [] : [known]))
  return {
    spans: rows.flatMap(({ source, from: begins, until }) =>
      begins === null || until === null ? [] : [{ source, from: begins, until }],
    ),
    knownUntil: ends.length === 0 ? null : Math.min(...ends),
  }
}

/** Whether a provider is busy elsewhere in a span, or whether nobody knows (`is_busy_elsewhere` in the migration). */
export async function isBusyElsewhere(
  context: Context,
  provider: string,
  { from, until }: Span,
): Promise<boolean> {
  const { rows } = await sql<{ busy: boolean }>`
    select is_busy_elsewhere(${provider}, tstzrange(${new Date(from)}, ${new Date(until)}), ${context.clock.now()}) as busy`.execute(
    context.db,
  )
  return rows[0]?.busy ?? false
}

/** The start of a request whose time the provider is busy elsewhere; undefined: it can be approved, or is no request of an own time. */
export async function startIfBusyElsewhere(
  context: Context,
  { provider, bookingId }: BookingRef,
): Promise<Date | undefined> {
  const { rows } = await sql<{ startsAt: Date }>`
    select b.starts_at from bookings b join spans s on s.provider = b.provider and s.booking_id = b.id
    where b.provider = ${provider} and b.id = ${bookingId} and b.state = 'requested'
      and is_busy_elsewhere(${provider}, s.span, ${context.clock.now()})`.execute(context.db)
  return rows[0]?.startsAt
}

/** A scheduled date of a class that meets a busy time of a calendar. */
export type SessionInBusyTime = {
  readonly sessionId: string
  readonly serviceId: string
  readonly start: Date
  readonly source: string
}

/** Returns the scheduled dates of classes, from now on, that meet a busy time, once for each calendar, by start. */
export async function sessionsInBusyTimes(context: Context, provider: string): Promise<SessionInBusyTime[]> {
  const { rows } = await sql<SessionInBusyTime>`
    select distinct s.id as session_id, s.service_id, s.starts_at as start, t.source
    from class_sessions s
    join busy_times t on t.provider = s.provider and t.span && tstzrange(s.starts_at, s.ends_at)
    where s.provider = ${provider} and s.state = 'scheduled' and s.starts_at > ${context.clock.now()}
    order by s.starts_at, s.id, t.source`.execute(context.db)
  return rows
}
