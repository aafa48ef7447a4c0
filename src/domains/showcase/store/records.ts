import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { RecordKind } from '../contract.ts'
import type { Data } from '../kinds/define-kind.ts'
import type { StoredRecord } from '../rules/compose.ts'

export type RecordRow = StoredRecord & { readonly updatedAt: Date }

type Row = { kind: string; entityId: string; data: unknown; updatedAt: Date }

/** The casts are safe: only saveRecord and takeovers write this table, with known kinds and objects as data. */
const asRecord = ({ kind, entityId, data, updatedAt }: Row): RecordRow => ({
  kind: kind as RecordKind,
  entityId,
  data: data as Data,
  updatedAt,
})

const columns = ['kind', 'entityId', 'data', 'updatedAt'] as const

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

export async function putRecord(
  context: Context,
  provider: string,
  record: StoredRecord,
): Promise<RecordRow> {
  const now = context.clock.now()
  const data = JSON.stringify(record.data)
  const row = await context.db
    .insertInto('records')
    .values({ provider, kind: record.kind, entityId: record.entityId, data, createdAt: now, updatedAt: now })
    .onConflict((conflict) =>
      conflict.columns(['provider', 'entityId']).doUpdateSet({ data, updatedAt: now }),
    )
    .returning(columns)
    .executeTakeFirstOrThrow()
  return asRecord(row)
}

/** Deletes a record. Returns false if no record of these kinds has this entityId. */
export async function removeRecord(
  context: Context,
  provider: string,
  kinds: readonly RecordKind[],
  entityId: string,
): Promise<boolean> {
  const { numDeletedRows } = await context.db
    .deleteFrom('records')
    .where('provider', '=', provider)
    .where('entityId', '=', entityId)
    .where('kind', 'in', kinds)
    .executeTakeFirst()
  return numDeletedRows > 0n
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
