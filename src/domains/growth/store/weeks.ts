import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'

/** Lists the zones in which days are counted. */
export async function countedZones({ db }: Context): Promise<string[]> {
  const rows = await db.selectFrom('analyticsZones').select('zone').distinct().execute()
  return rows.map(({ zone }) => zone)
}

/** Lists providers of these zones whose week before this Monday is not decided. */
export async function undecidedProviders(
  { db }: Context,
  {
    zones,
    monday,
    most,
  }: { readonly zones: readonly string[]; readonly monday: string; readonly most: number },
): Promise<string[]> {
  const { rows } = await sql<{ provider: string }>`
    select provider from analytics_zones
    where zone = any(${zones}) and not exists (
      select from analytics_weeks w where w.provider = analytics_zones.provider and w.week >= ${monday}::date
    )
    order by provider limit ${most}`.execute(db)
  return rows.map(({ provider }) => provider)
}

/**
 * Decides the week before a Monday for a provider. Returns false if it, or a later one, is decided already; a concurrent caller waits for
 * the other transaction.
 */
export async function decideWeek(
  { db }: Context,
  { provider, monday }: { readonly provider: string; readonly monday: string },
): Promise<boolean> {
  const { rows } = await sql`
    insert into analytics_weeks as decided (provider, week) values (${provider}, ${monday}::date)
    on conflict (provider) do update set week = excluded.week where decided.week < excluded.week
    returning provider`.execute(db)
  return rows.length > 0
}
