import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { Device, RecordKind } from '../contract.ts'
import type { Data } from '../kinds/define-kind.ts'
import type { StoredRecord } from '../rules/compose.ts'

export type RecordRow = StoredRecord & {
  readonly updatedAt: Date
  /** The value of the Showcase's counter after the last write of this record. It never falls, also after a deletion. */
  readonly revision: number
  /** Where the last write came from; null if it did not say. */
  readonly device: Device | null
}

type Row = {
  kind: string
  entityId: string
  data: unknown
  updatedAt: Date
  revision: number
  device: string | null
}

/** The casts are safe: only putRecord writes this table, with known kinds and devices, and objects as data. */
const asRecord = ({ kind, entityId, data, updatedAt, revision, device }: Row): RecordRow => ({
  kind: kind as RecordKind,
  entityId,
  data: data as Data,
  updatedAt,
  revision,
  device: device as Device | null,
})

const columns = ['kind', 'entityId', 'data', 'updatedAt', 'revision', 'device'] as const

/** Lists all records of a provider, oldest first. */
export async function listRecords(context: Context, provider: string): Promise<RecordRow[]> {
  const rows = await context.db
    .selectFrom('records')
    .select(columns)
    .where('provider', '=', provider)
    .orderBy('createdAt')
    .orderBy('entityId')
    .execute()
  return rows.map(asRecord)
}

/** Lists the records of some kinds, and the record with this entityId of any kind. */
export async function listRelated(
  context: Context,
  provider: string,
  kinds: readonly RecordKind[],
  entityId: string,
): Promise<RecordRow[]> {
  const rows = await context.db
    .selectFrom('records')
    .select(columns)
    .where('provider', '=', provider)
    .where((where) => where.or([where('kind', 'in', kinds), where('entityId', '=', entityId)]))
    .orderBy('createdAt')
    .execute()
  return rows.map(asRecord)
}

/** Whether another provider has a record with one of these entityIds, and this provider has none with it. */
export async function hasForeignIds(
  context: Context,
  provider: string,
  entityIds: readonly string[],
): Promise<boolean> {
  const row = await context.db
    .selectFrom('records')
    .select('entityId')
    .where('entityId', 'in', entityIds)
    .groupBy('entityId')
    .having(sql<boolean>`bool_and(provider <> ${provider})`)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Writes a record and raises the counter of its Showcase, which becomes the record's revision. The caller's transaction
 * holds the lock of the Showcase, so a higher revision is a later write.
 */
export async function putRecord(
  context: Context,
  provider: string,
  { kind, entityId, data }: StoredRecord,
  device: Device | null = null,
): Promise<RecordRow> {
  const now = context.clock.now()
  const { rows } = await sql<Row>`
    with counted as (
      update showcases set revision = revision + 1 where provider = ${provider} returning revision
    )
    insert into records (provider, kind, entity_id, data, created_at, updated_at, revision, device)
    select ${provider}, ${kind}, ${entityId}, ${JSON.stringify(data)}::jsonb, ${now}, ${now}, revision, ${device}
    from counted
    on conflict (provider, entity_id) do update set
      data = excluded.data, updated_at = excluded.updated_at, revision = excluded.revision, device = excluded.device
    returning kind, entity_id, data, updated_at, revision, device`.execute(context.db)
  const [row] = rows
  if (!row) throw new Error('a record is written without the lock of its Showcase')
  return asRecord(row)
}

/** Replaces all records of a provider. The caller's transaction holds the lock of the Showcase. */
export async function replaceRecords(
  context: Context,
  provider: string,
  records: readonly StoredRecord[],
): Promise<void> {
  const now = context.clock.now()
  await context.db.deleteFrom('records').where('provider', '=', provider).execute()
  if (records.length === 0) return
  await sql`
    with counted as (
      update showcases set revision = revision + 1 where provider = ${provider} returning revision
    )
    insert into records (provider, kind, entity_id, data, created_at, updated_at, revision)
    select ${provider}, r.kind, r.entity_id, r.data, ${now}, ${now}, counted.revision
    from counted, jsonb_to_recordset(${JSON.stringify(
      records.map(({ kind, entityId, data }) => ({ kind, entity_id: entityId, data })),
    )}::jsonb) as r (kind text, entity_id text, data jsonb)`.execute(context.db)
}

/** Deletes a record and raises the counter of its Showcase. Returns false if no record of these kinds has this entityId. */
export async function removeRecord(
  context: Context,
  provider: string,
  kinds: readonly RecordKind[],
  entityId: string,
): Promise<boolean> {
  const { rows } = await sql`
    with removed as (
      delete from records where provider = ${provider} and entity_id = ${entityId} and kind = any(${kinds})
      returning provider
    )
    update showcases set revision = revision + 1 from removed where showcases.provider = removed.provider
    returning showcases.provider`.execute(context.db)
  return rows.length > 0
}

/**
 * Gives these records the first places in the order of `listRecords`, in the order of `entityIds`. Records are listed by
 * their creation, so a record that is stored again would go last.
 */
export async function placeFirst(
  context: Context,
  provider: string,
  entityIds: readonly string[],
): Promise<void> {
  await sql`
    update records as r
    set created_at = first.at + placed.place * interval '1 microsecond'
    from unnest(${entityIds}::text[]) with ordinality as placed (entity_id, place),
      (select min(created_at) - interval '1 second' as at from records where provider = ${provider}) as first
    where r.provider = ${provider} and r.entity_id = placed.entity_id`.execute(context.db)
}
