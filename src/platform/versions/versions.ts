import { sql } from 'kysely'
import { afterCommit, type Context } from '#platform/context.ts'
import { prepared } from '#platform/db/prepared.ts'

/**
 * What a change of a version may have changed for visitors. `times`: only which times and seats are free, which changes often.
 * `page`: anything, what is sold and what a checkout says of it too; it is visible at once.
 */
export type Change = 'page' | 'times'

/**
 * Increments the provider's version counter, and with `page` that of what the provider sells. Must be the LAST write of the transaction
 * that changes what a visitor could see: it locks the provider's row. Caches are notified after the commit.
 */
export async function bumpVersion(
  context: Context,
  provider: string,
  change: Change = 'page',
): Promise<void> {
  const offer = change === 'page' ? 1 : 0
  const { rows } = await sql<{ version: number }>`
    ${prepared} insert into provider_versions (provider, offer_version) values (${provider}, ${offer})
    on conflict (provider) do update set version = provider_versions.version + 1, changed_at = clock_timestamp(),
      offer_version = provider_versions.offer_version + excluded.offer_version
    returning version
  `.execute(context.db)
  notifyVersion(context, provider, rows[0]?.version, change)
}

/** Notifies caches after a statement that moved the counter itself. Without `version` each cache drops twice. */
export function notifyVersion(
  context: Context,
  provider: string,
  version: number | undefined,
  change: Change = 'page',
): void {
  afterCommit(context, () => context.signals?.versionMoved(provider, version, change))
}

export async function readVersion(context: Context, provider: string): Promise<number> {
  const row = await context.db
    .selectFrom('providerVersions')
    .select('version')
    .where('provider', '=', provider)
    .executeTakeFirst()
  return row?.version ?? 0
}

/**
 * Thrown to roll back when a provider sells something else than the caller remembered. The caller reads again and repeats its step.
 */
export class StaleOffer extends Error {}

/** Reads the version of what a provider sells, which a change of bookable times does not move. */
export async function readOfferVersion(context: Context, provider: string): Promise<number> {
  const row = await context.db
    .selectFrom('providerVersions')
    .modifyFront(prepared)
    .select('offerVersion')
    .where('provider', '=', provider)
    .executeTakeFirst()
  return row?.offerVersion ?? 0
}
