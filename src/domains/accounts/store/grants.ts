import { sql } from 'kysely'
import { newId } from '#platform/common/ids.ts'
import type { Context } from '#platform/context.ts'
import { prepared } from '#platform/db/prepared.ts'
import type { Reading } from '#platform/readings.ts'
import { Plan } from '../contract.ts'
import type { Grant } from '../rules/entitlements.ts'

/** Returns the grants that have not expired, with their sources. */
export async function listGrants(
  context: Context,
  provider: string,
): Promise<(Grant & { readonly source: string })[]> {
  const rows = await context.db
    .selectFrom('planGrants')
    .select(['plan', 'until', 'source'])
    .where('provider', '=', provider)
    .where((where) => where.or([where('until', 'is', null), where('until', '>', context.clock.now())]))
    .execute()
  return rows.map(({ plan, ...grant }) => ({ plan: Plan.parse(plan), ...grant }))
}

/** The grants that have not expired, for reads in one statement. */
export const grantsReading: Reading<readonly Grant[]> = {
  sql: `select coalesce(json_agg(json_build_object('plan', g.plan, 'until', extract(epoch from g.until) * 1000)), '[]')
    from plan_grants g where g.provider = given.provider and (g.until is null or g.until > given.at)`,
  // the cast is safe: the statement makes these objects
  of: (value) =>
    (value as { readonly plan: string; readonly until: number | null }[]).map(({ plan, until }) => ({
      plan: Plan.parse(plan),
      until: until === null ? null : new Date(until),
    })),
}

/**
 * Reads the closing and the grants of the account of `sub` in one query, as every upload needs both. Undefined without
 * an account. Expired grants are left out.
 */
export async function findGrantsBySub(
  context: Context,
  sub: string,
): Promise<{ readonly isClosed: boolean; readonly grants: readonly Grant[] } | undefined> {
  const rows = await context.db
    .selectFrom('accounts')
    .modifyFront(prepared)
    .leftJoin('planGrants', (grants) =>
      grants
        .onRef('planGrants.provider', '=', 'accounts.provider')
        .on((on) => on.or([on('until', 'is', null), on('until', '>', context.clock.now())])),
    )
    .select(['closedAt', 'plan', 'until'])
    .where('sub', '=', sub)
    .execute()
  const [first] = rows
  if (!first) return undefined
  const grants = rows.flatMap(({ plan, until }) => (plan === null ? [] : [{ plan: Plan.parse(plan), until }]))
  return { isClosed: first.closedAt !== null, grants }
}

/** Adds a grant and ends the earlier grants of the same source. */
export async function addGrant(
  context: Context,
  provider: string,
  grant: Grant & { source: string },
): Promise<void> {
  const now = context.clock.now()
  await sql`
    with ended as (
      update plan_grants set until = ${now}
      where provider = ${provider} and source = ${grant.source} and (until is null or until > ${now})
    )
    insert into plan_grants (provider, id, plan, source, granted_at, until)
    values (${provider}, ${newId('grt')}, ${grant.plan}, ${grant.source}, ${now}, ${grant.until})`.execute(
    context.db,
  )
}
