import { sql } from 'kysely'
import { newId } from '#platform/common/ids.ts'
import type { Context } from '#platform/context.ts'
import { Plan } from '../contract.ts'
import type { Grant } from '../rules/entitlements.ts'

/** Returns the grants that have not expired. */
export async function listGrants(context: Context, provider: string): Promise<Grant[]> {
  const rows = await context.db
    .selectFrom('planGrants')
    .select(['plan', 'until'])
    .where('provider', '=', provider)
    .where((where) => where.or([where('until', 'is', null), where('until', '>', context.clock.now())]))
    .execute()
  return rows.map(({ plan, until }) => ({ plan: Plan.parse(plan), until }))
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
