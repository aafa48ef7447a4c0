import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'

/** The channel on which processes tell each other that a provider's version moved; payload: provider. */
export const versionChannel = (schema: string): string => `${schema}_versions`

/**
 * Moves the provider's version counter, as the LAST write of the transaction that changes what a visitor could
 * see: it locks one row a provider. A trigger tells every process when the transaction commits.
 */
export async function bumpVersion(context: Context, provider: string): Promise<void> {
  await sql`
    insert into provider_versions (provider) values (${provider})
    on conflict (provider) do update set version = provider_versions.version + 1, changed_at = clock_timestamp()
  `.execute(context.db)
}

export async function readVersion(context: Context, provider: string): Promise<number> {
  const row = await context.db
    .selectFrom('providerVersions')
    .select('version')
    .where('provider', '=', provider)
    .executeTakeFirst()
  return row?.version ?? 0
}
