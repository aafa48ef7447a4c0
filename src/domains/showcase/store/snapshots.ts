import { sql } from 'kysely'
import { parsedOnce } from '#platform/common/parsed-once.ts'
import type { Context } from '#platform/context.ts'
import type { Reading } from '#platform/readings.ts'
import type { StoredRecord } from '../rules/compose.ts'
import { asWritten, foreignKinds, isForeign } from '../rules/foreign-record.ts'
import { definitionOf } from '../rules/kinds.ts'

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

/** Whether a page of the provider is live, or was published since an instant. */
export async function hadLivePage(context: Context, provider: string, since: Date): Promise<boolean> {
  const { rows } = await sql`
    select from showcases s where s.provider = ${provider} and (s.is_published or exists (
      select from snapshots n where n.provider = s.provider and n.published_at >= ${since}))`.execute(
    context.db,
  )
  return rows.length > 0
}

/** SQL of the live snapshot `live` of a Showcase `s`. */
const fromLive =
  'from showcases s join snapshots live on live.provider = s.provider and live.number = s.live_number'
/** SQL of the customers' records that are newer than it. */
const newerSql = `(
      select coalesce(jsonb_agg(
        jsonb_build_object('kind', r.kind, 'entityId', r.entity_id, 'data', r.data) order by r.created_at, r.entity_id
      ), '[]') from records r
      where r.provider = s.provider and r.kind in (${foreignKinds.map((kind) => `'${kind}'`).join(', ')})
        and r.entity_id not in (select one ->> 'entityId' from jsonb_array_elements(live.content -> 'records') one)
    )`

/**
 * Finds what visitors see: the live snapshot, and the customers' records that are newer than it, as they were written
 * (decision 50). Undefined if nothing is live. One statement, so both parts are of one moment.
 */
export async function findLiveSnapshot(context: Context, provider: string): Promise<Snapshot | undefined> {
  const { rows } = await sql<Row>`
    select live.number, live.published_at, live.content, ${sql.raw(newerSql)} as newer
    ${sql.raw(fromLive)} where s.provider = ${provider}`.execute(context.db)
  const [row] = rows
  if (!row) return undefined
  const records = [...recordsIn(row.content), ...asShown(row.newer)]
  return { number: row.number, publishedAt: row.publishedAt, records }
}

/** Customers' records as they were written. */
const asShown = (records: readonly StoredRecord[]): StoredRecord[] =>
  records.flatMap((record) => {
    const definition = definitionOf(record.kind)
    if (!definition || !isForeign(definition, record.data)) return []
    return [{ ...record, data: asWritten(definition, record.data) }]
  })

/** What `findLiveSnapshot` returns, for reads in one statement. `content` and `newer` are one text, which is parsed once. */
export const liveReadings = {
  live: {
    sql: `select json_build_object('number', live.number, 'publishedAt', live.published_at, 'newer', ${newerSql}::text)
      ${fromLive} where s.provider = given.provider`,
    // the cast is safe: the statement makes this object
    of: (value) =>
      value as { readonly number: number; readonly publishedAt: string; readonly newer: string } | null,
  } satisfies Reading<unknown>,
  content: {
    sql: `select live.content::text ${fromLive} where s.provider = given.provider`,
    of: (value) => (typeof value === 'string' ? value : ''),
  } satisfies Reading<string>,
}

/** Room for the texts of some hundred pages. */
const maxKnown = 8 * 1024 * 1024
const knownContent = parsedOnce((text) => recordsIn(JSON.parse(text)), maxKnown)
const knownWithNewer = parsedOnce((text): StoredRecord[] => {
  const [content = '', newer = ''] = text.split(between)
  return [...knownContent(content), ...asShown(JSON.parse(newer) as StoredRecord[])]
}, maxKnown / 4)
/** No JSON has it. */
const between = '\u0000'

/** The records of a live page. The same texts give the same list. */
export const recordsOfTexts = (content: string, newer: string): StoredRecord[] =>
  newer === '[]' ? knownContent(content) : knownWithNewer(content + between + newer)

type Row = {
  readonly number: number
  readonly publishedAt: Date
  readonly content: unknown
  readonly newer: StoredRecord[]
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
