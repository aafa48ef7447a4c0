import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { ConnectedHost } from '../ports.ts'

/** Reads the domains that show a page: all, or those of some owners. */
export async function readHosts(context: Context, owners?: readonly string[]): Promise<ConnectedHost[]> {
  let query = context.db
    .selectFrom('customHosts')
    .leftJoin('userUrls', 'userUrls.owner', 'customHosts.owner')
    .select(['customHosts.host', 'customHosts.owner as provider', 'userUrls.userUrl'])
  if (owners) query = query.where('customHosts.owner', 'in', [...owners])
  const rows = await query.orderBy('customHosts.connectedAt').orderBy('customHosts.host').execute()
  return rows.map(({ host, provider, userUrl }) => ({ host, provider, userUrl: userUrl ?? undefined }))
}

/** Locks a host until the caller's transaction ends, and returns the provider whose page it shows. */
export async function lockHost(context: Context, host: string): Promise<string | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`host ${host}`}, 0))`.execute(context.db)
  const row = await context.db
    .selectFrom('customHosts')
    .select('owner')
    .where('host', '=', host)
    .executeTakeFirst()
  return row?.owner
}

/** Returns the hosts of these that show the page of another provider. */
export async function findTaken(
  context: Context,
  provider: string,
  hosts: readonly string[],
): Promise<ReadonlySet<string>> {
  if (hosts.length === 0) return new Set()
  const rows = await context.db
    .selectFrom('customHosts')
    .select('host')
    .where('host', 'in', [...hosts])
    .where('owner', '<>', provider)
    .execute()
  return new Set(rows.map(({ host }) => host))
}

/** Inserts a host into the directory. The caller holds its lock and has released an earlier owner. */
export async function insertHost(context: Context, host: string, owner: string): Promise<void> {
  await context.db
    .insertInto('customHosts')
    .values({ host, owner, connectedAt: context.clock.now() })
    .execute()
}

/** Deletes the hosts of an owner from the directory, or one of them. Returns whether there was one. */
export async function deleteHosts(context: Context, owner: string, host?: string): Promise<boolean> {
  let query = context.db.deleteFrom('customHosts').where('owner', '=', owner)
  if (host !== undefined) query = query.where('host', '=', host)
  const { numDeletedRows } = await query.executeTakeFirst()
  return numDeletedRows > 0n
}
