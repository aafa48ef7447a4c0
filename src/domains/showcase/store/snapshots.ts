import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { StoredRecord } from '../rules/compose.ts'

/** How many snapshots of a provider are kept. */
const maxSnapshots = 20

export type Snapshot = {
  readonly number: number
  readonly publishedAt: Date
  readonly records: StoredRecord[]
}

/** Returns records in the form in which a snapshot or a set-aside draft stores them. */
export const contentOf = (records: readonly StoredRecord[]): string =>
  JSON.stringify({ records: records.map(({ kind, entityId, data }) => ({ kind, entityId, data })) })

/** The cast is safe: `contentOf` alone makes contents, and readers parse each record by its schema. */
export const recordsIn = (content: unknown): StoredRecord[] =>
  (content as { readonly records: StoredRecord[] }).records

/** Inserts a snapshot, makes it live, and deletes all but the last 20. */
export async function addSnapshot(
  context: Context,
  provider: string,
  number: number,
  records: readonly StoredRecord[],
): Promise<void> {
  const content = contentOf(records)
  await sql`
    with added as (
      insert into snapshots (provider, number, content, published_at)
      values (${provider}, ${number}, ${content}::jsonb, ${context.clock.now()})
    ), forgotten as (
      delete from snapshots where provider = ${provider} and number <= ${number - maxSnapshots}
    )
    update showcases set is_published = true, live_number = ${number}, last_number = ${number}
    where provider = ${provider}`.execute(context.db)
}

/** Finds the snapshot that visitors see; undefined if nothing is live. */
export async function findLiveSnapshot(context: Context, provider: string): Promise<Snapshot | undefined> {
  const row = await context.db
    .selectFrom('showcases as s')
    .innerJoin('snapshots as live', (join) =>
      join.onRef('live.provider', '=', 's.provider').onRef('live.number', '=', 's.liveNumber'),
    )
    .select(['live.number', 'live.publishedAt', 'live.content'])
    .where('s.provider', '=', provider)
    .executeTakeFirst()
  if (!row) return undefined
  return { number: row.number, publishedAt: row.publishedAt, records: recordsIn(row.content) }
}

/** Lists the stored snapshots of a provider, newest first. */
export async function listSnapshots(context: Context, provider: string): Promise<Snapshot[]> {
  const rows = await context.db
    .selectFrom('snapshots')
    .select(['number', 'publishedAt', 'content'])
    .where('provider', '=', provider)
    .orderBy('number', 'desc')
    .execute()
  return rows.map(({ number, publishedAt, content }) => ({
    number,
    publishedAt,
    records: recordsIn(content),
  }))
}

/** Finds a stored snapshot; undefined if the provider has none with this number. */
export async function findSnapshot(
  context: Context,
  provider: string,
  number: number,
): Promise<Snapshot | undefined> {
  const row = await context.db
    .selectFrom('snapshots')
    .select(['number', 'publishedAt', 'content'])
    .where('provider', '=', provider)
    .where('number', '=', number)
    .executeTakeFirst()
  return row && { number: row.number, publishedAt: row.publishedAt, records: recordsIn(row.content) }
}
