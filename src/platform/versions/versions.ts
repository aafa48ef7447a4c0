import { sql } from 'kysely'
import { afterCommit, type Context } from '#platform/context.ts'
import { prepared } from '#platform/db/prepared.ts'

/**
 * What a change of a version may have changed for visitors. `times`: only which times and seats are free, which changes often.
 * `page`: anything; it is visible at once.
 */
export type Change = 'page' | 'times'

/**
 * Increments the provider's version counter. Must be the LAST write of the transaction that changes what a visitor
 * could see: it locks the provider's row. Caches are notified after the commit.
 */
export async function bumpVersion(
  context: Context,
  provider: string,
  change: Change = 'page',
): Promise<void> {
  const { rows } = await sql<{ version: number }>`
    ${prepared} insert into provider_versions (provider) values (${provider})
    on conflict (provider) do update set version = provider_versions.version + 1, changed_at = clock_timestamp()
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
