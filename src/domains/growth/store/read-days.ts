import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { devices } from '../numbers-contract.ts'
import type { Span } from '../rules/spans.ts'

/** Which visitors: '' stands for all devices, and for all sources. */
export type Slice = Span & { readonly device: string; readonly source: string }

const ofSpan = (provider: string, { from, to }: Span) =>
  sql`provider = ${provider} and day between ${from}::date and ${to}::date`

/** Page views, visitors and those who booked, of each day; days without any are left out. */
export async function readVisits(
  context: Context,
  provider: string,
  { device, source, ...span }: Slice,
): Promise<{ day: string; visitors: number; views: number; booked: number }[]> {
  const { rows } = await sql<{ day: string; visitors: number; views: number; booked: number }>`
    select day::text, coalesce(sum(count) filter (where metric = 'visitor'), 0)::integer as visitors,
      coalesce(sum(count) filter (where metric = 'view'), 0)::integer as views,
      coalesce(sum(count) filter (where metric = 'booked'), 0)::integer as booked
    from analytics_days
    where ${ofSpan(provider, span)} and metric in ('visitor', 'view', 'booked') and device = ${device} and source = ${source} and subject = ''
    group by day`.execute(context.db)
  return rows
}

/** A count of a metric, of all services (`subject` '') or of one. */
export type CountOf = { readonly metric: string; readonly subject: string; readonly count: number }

/** The counts of a span by metric and service. */
export async function readCounts(
  context: Context,
  provider: string,
  { device, source, ...span }: Slice,
): Promise<CountOf[]> {
  const { rows } = await sql<CountOf>`
    select metric, subject, sum(count)::integer as count from analytics_days
    where ${ofSpan(provider, span)} and metric = any(${metrics}) and device = ${device} and source = ${source}
    group by metric, subject`.execute(context.db)
  return rows
}

/** The counts of a span for each device, of all services. */
export async function readByDevice(
  context: Context,
  provider: string,
  { source, ...span }: Omit<Slice, 'device'>,
): Promise<{ metric: string; device: string; count: number }[]> {
  const { rows } = await sql<{ metric: string; device: string; count: number }>`
    select metric, device, sum(count)::integer as count from analytics_days
    where ${ofSpan(provider, span)} and metric = any(${metrics}) and device = any(${devices}) and source = ${source} and subject = ''
    group by metric, device`.execute(context.db)
  return rows
}

/** Visitors, and those who booked, of each source. */
export async function readSources(
  context: Context,
  provider: string,
  { device, ...span }: Omit<Slice, 'source'>,
): Promise<{ source: string; visitors: number; booked: number }[]> {
  const { rows } = await sql<{ source: string; visitors: number; booked: number }>`
    select source, coalesce(sum(count) filter (where metric = 'visitor'), 0)::integer as visitors,
      coalesce(sum(count) filter (where metric = 'booked'), 0)::integer as booked
    from analytics_days
    where ${ofSpan(provider, span)} and metric in ('visitor', 'booked') and device = ${device} and source <> '' and subject = ''
    group by source order by 2 desc, 1`.execute(context.db)
  return rows
}

/** The first day with counts; undefined if there is none. */
export async function firstDay(context: Context, provider: string): Promise<string | undefined> {
  const { rows } = await sql<{ day: string }>`
    select day::text from analytics_days where provider = ${provider} order by analytics_days.day limit 1`.execute(
    context.db,
  )
  return rows[0]?.day
}

const metrics = ['visitor', 'opened', 'picked', 'details', 'booked', 'seen', 'pressed']
