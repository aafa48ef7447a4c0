import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { DomainState } from '../contract.ts'

export type StoredDomain = {
  readonly provider: string
  readonly host: string
  readonly state: DomainState
  readonly label: string
  readonly addedAt: Date
  readonly changedAt: Date
  readonly lookedAt: Date | null
  readonly nextLookAt: Date | null
  readonly oftenUntil: Date
  readonly found: string | null
  readonly misses: number
}

type Key = Pick<StoredDomain, 'provider' | 'host'>

const columns = [
  'provider',
  'host',
  'state',
  'label',
  'addedAt',
  'changedAt',
  'lookedAt',
  'nextLookAt',
  'oftenUntil',
  'found',
  'misses',
] as const

/** Locks the domains of a provider until the caller's transaction ends, so that they are counted one after another. */
export async function lockDomains(context: Context, provider: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`domains of ${provider}`}, 0))`.execute(
    context.db,
  )
}

/** Lists the domains of a provider, the first added first. */
export async function findDomains(context: Context, provider: string): Promise<StoredDomain[]> {
  const rows = await context.db
    .selectFrom('customDomains')
    .select(columns)
    .where('provider', '=', provider)
    .orderBy('addedAt')
    .orderBy('host')
    .execute()
  return rows as StoredDomain[]
}

export async function findDomain(
  context: Context,
  { provider, host }: Key,
): Promise<StoredDomain | undefined> {
  const row = await context.db
    .selectFrom('customDomains')
    .select(columns)
    .where('provider', '=', provider)
    .where('host', '=', host)
    .executeTakeFirst()
  return row as StoredDomain | undefined
}

/** Inserts an added domain. One that was removed before starts again with its earlier label. */
export async function insertDomain(context: Context, domain: Omit<StoredDomain, 'misses'>): Promise<void> {
  const { provider: _, host: __, label: ___, ...again } = domain
  await context.db
    .insertInto('customDomains')
    .values(domain)
    .onConflict((conflict) => conflict.columns(['provider', 'host']).doUpdateSet({ ...again, misses: 0 }))
    .execute()
}

/** Writes what changed about a domain. */
export async function updateDomain(
  context: Context,
  { provider, host }: Key,
  changes: Partial<Omit<StoredDomain, 'provider' | 'host' | 'label' | 'addedAt'>>,
): Promise<void> {
  await context.db
    .updateTable('customDomains')
    .set(changes)
    .where('provider', '=', provider)
    .where('host', '=', host)
    .execute()
}

/**
 * Takes at most `limit` domains whose look is due, and postpones their next look to `until`: another worker takes them
 * then, if this one does not finish.
 */
export async function takeDue(
  context: Context,
  { until, limit }: { readonly until: Date; readonly limit: number },
): Promise<Key[]> {
  const { rows } = await sql<Key>`
    update custom_domains set next_look_at = ${until} where (provider, host) in (
      select provider, host from custom_domains
      where next_look_at <= ${context.clock.now()} order by next_look_at limit ${limit} for update skip locked)
    returning provider, host`.execute(context.db)
  return rows
}

/** Deletes domains that were removed before `before`. */
export async function deleteRemoved(context: Context, before: Date): Promise<void> {
  await context.db
    .deleteFrom('customDomains')
    .where('state', '=', 'removed')
    .where('changedAt', '<', before)
    .execute()
}

/** Deletes all domains of a provider. */
export async function eraseDomains(context: Context, provider: string): Promise<void> {
  await context.db.deleteFrom('customDomains').where('provider', '=', provider).execute()
}
