import { sql } from 'kysely'
import { afterCommit, type Context } from '#platform/context.ts'
import { prepared } from '#platform/db/prepared.ts'

/**
 * Increments the provider's version counter. Must be the LAST write of the transaction that changes what a visitor
 * could see: it locks the provider's row. Caches are notified after the commit.
 */
export async function bumpVersion(context: Context, provider: string): Promise<void> {
  const { rows } = await sql<{ version: number }>`
    ${prepared} insert into provider_versions (provider) values (${provider})
    on conflict (provider) do update set version = provider_versions.version + 1, changed_at = clock_timestamp()
    returning version
  `.execute(context.db)
  notifyVersion(context, provider, rows[0]?.version)
}

/** Notifies caches after a statement that moved the counter itself. Without `version` each cache drops twice. */
export function notifyVersion(context: Context, provider: string, version: number | undefined): void {
  afterCommit(context, () => context.signals?.versionMoved(provider, version))
}

export async function readVersion(context: Context, provider: string): Promise<number> {
  const row = await context.db
    .selectFrom('providerVersions')
    .select('version')
    .where('provider', '=', provider)
    .executeTakeFirst()
  return row?.version ?? 0
}
