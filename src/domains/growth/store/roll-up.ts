import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { CountedDay } from '../rules/days.ts'

/** The most values of a dimension in a day; the rest are counted together as `other`. */
export const maxValues = 1000
export const otherValue = 'other'
/** How long after its beginning a checkout may be confirmed or paid to count for the day of its beginning. */
const bookedWithinDays = 7

/** Lists the providers with events that are not counted yet, those that wait longest first. */
export async function touchedProviders(context: Context): Promise<string[]> {
  const { rows } = await sql<{ provider: string }>`
    select provider from analytics_touches group by provider order by min(id)`.execute(context.db)
  return rows.map(({ provider }) => provider)
}

/** Locks the counting of a provider until the end of the transaction. Returns the zone in which its days are counted. */
export async function lockCounts(
  context: Context,
  { provider, zone }: { readonly provider: string; readonly zone: string },
): Promise<string> {
  const { rows } = await sql<{ zone: string }>`
    insert into analytics_zones (provider, zone) values (${provider}, ${zone})
    on conflict (provider) do update set provider = excluded.provider returning zone`.execute(context.db)
  return rows[0]?.zone ?? zone
}

/** Writes another zone and touches every hour whose day can be counted again. The caller holds the lock. */
export async function changeZone(
  context: Context,
  { provider, zone, since }: { readonly provider: string; readonly zone: string; readonly since: Date },
): Promise<void> {
  await sql`
    with changed as (update analytics_zones set zone = ${zone} where provider = ${provider} returning provider)
    insert into analytics_touches (provider, hour)
    select provider, hour from changed
    cross join generate_series(date_trunc('hour', ${since}::timestamptz, 'UTC'), ${context.clock.now()}::timestamptz, interval '1 hour') as hour`.execute(
    context.db,
  )
}

/** Returns the newest hour with events that are not counted yet. */
export async function newestTouch(context: Context, provider: string): Promise<Date | undefined> {
  const { rows } = await sql<{ hour: Date | null }>`
    select max(hour) as hour from analytics_touches where provider = ${provider}`.execute(context.db)
  return rows[0]?.hour ?? undefined
}

/** Takes the touches of these hours and returns the hours. Their events are visible to every later statement. */
export async function takeTouches(context: Context, provider: string, since: Date): Promise<Date[]> {
  const { rows } = await sql<{ hour: Date }>`
    with taken as (delete from analytics_touches where provider = ${provider} and hour >= ${since} returning hour)
    select distinct hour from taken`.execute(context.db)
  return rows.map(({ hour }) => hour)
}

/** Returns the hours in which the checkouts began that were confirmed or paid in these hours. */
export async function begunHours(
  context: Context,
  provider: string,
  hours: readonly Date[],
): Promise<Date[]> {
  const { rows } = await sql<{ hour: Date }>`
    select distinct date_trunc('hour', begun.at, 'UTC') as hour
    from unnest(${hours.map((at) => at.toISOString())}::timestamptz[]) as touched (hour)
    join analytics_events step on step.provider = ${provider} and step.visitor_day = ''
      and step.at >= touched.hour and step.at < touched.hour + interval '1 hour'
    join analytics_events begun on begun.provider = step.provider and begun.checkout = step.checkout
      and begun.type = 'added' and begun.visitor_day <> ''`.execute(context.db)
  return rows.map(({ hour }) => hour)
}

/**
 * Counts a day from its raw events and replaces its counts, in one statement. A visitor is counted by the device and source of
 * the first page view of the day. The provider's own visits are left out. The caller holds the lock.
 */
export async function countDay(
  context: Context,
  provider: string,
  { date, from, to }: CountedDay,
): Promise<void> {
  await sql`
    with event as materialized (
      select type, kind, at, visitor_day, device, source, subject, checkout, device_id, insert_id
      from analytics_events
      where provider = ${provider} and at >= ${from} and at < ${to} and visitor_day <> ''
        and not exists (
          select from analytics_own_visitors own
          where own.provider = ${provider} and own.visitor_day = analytics_events.visitor_day
        )
    ),
    arrival as (
      select distinct on (visitor_day) visitor_day, device, coalesce(source, 'direct') as source
      from event order by visitor_day, source is null, at, device_id, insert_id
    ),
    known_source as (
      select source from arrival group by source order by count(*) desc, source limit ${maxValues}
    ),
    visitor as (
      select visitor_day, device, coalesce(known_source.source, ${otherValue}) as source
      from arrival left join known_source using (source)
    ),
    known_subject as (
      select subject from event where subject is not null group by subject order by count(*) desc, subject limit ${maxValues}
    ),
    visit as (
      select type, kind, at, visitor_day, checkout,
        case when event.subject is null then null else coalesce(known_subject.subject, ${otherValue}) end as subject
      from event left join known_subject using (subject)
    ),
    booked as (
      select distinct visit.visitor_day, visit.subject from visit
      join analytics_events step on step.provider = ${provider} and step.checkout = visit.checkout
        and step.visitor_day = '' and step.type in ('confirmed', 'paid')
        and step.at < visit.at + make_interval(days => ${bookedWithinDays})
      where visit.type = 'added'
    ),
    step as (
      select 'visitor' as metric, visitor_day, null as subject from visit where type = 'viewed' and kind = 'page'
      union all
      select 'opened', visitor_day, subject from visit
      where type = 'opened' and kind = 'card' or type = 'viewed' and kind = 'page' and subject is not null
      union all
      select 'picked', visitor_day, subject from visit where type = 'added'
      union all
      select 'details', visitor_day, subject from visit where type = 'updated' and kind = 'details'
      union all
      select 'booked', visitor_day, subject from booked
    ),
    fact as (
      select metric, visitor_day, '' as subject, 1 as count from step group by metric, visitor_day
      union all
      select metric, visitor_day, subject, 1 from step where subject is not null group by metric, visitor_day, subject
      union all
      select 'view', visitor_day, '', count(*) from visit where type = 'viewed' and kind = 'page' group by visitor_day
      union all
      select case type when 'viewed' then 'seen' else 'pressed' end, visitor_day, subject, count(*) from visit
      where type in ('viewed', 'opened') and kind = 'card' and subject is not null group by type, visitor_day, subject
    ),
    counted as materialized (
      select metric, coalesce(device, '') as device, coalesce(source, '') as source, subject, sum(count)::int as count
      from fact join visitor using (visitor_day)
      group by metric, subject, cube (device, source)
    ),
    gone as (
      delete from analytics_days old where provider = ${provider} and day = ${date}::date and not exists (
        select from counted where (counted.metric, counted.device, counted.source, counted.subject)
          = (old.metric, old.device, old.source, old.subject)
      )
    )
    insert into analytics_days as old (provider, metric, device, source, day, subject, count)
    select ${provider}, metric, device, source, ${date}::date, subject, count from counted
    on conflict (provider, metric, device, source, day, subject)
    do update set count = excluded.count where old.count <> excluded.count`.execute(context.db)
}
