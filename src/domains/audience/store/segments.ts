import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { type SavedSegment, Segment, type SegmentInput } from '../segment-contract.ts'
import { segmentWhere } from './segment-sql.ts'

type Row = { readonly id: string; readonly name: string; readonly rule: unknown }
const toSegment = ({ rule, ...row }: Row): SavedSegment => ({ ...row, rule: Segment.parse(rule) })

/** Lists the provider's segments by name. */
export async function listSegments(context: Context, provider: string): Promise<SavedSegment[]> {
  const { rows } = await sql<Row>`
    select id, name, rule from segments where provider = ${provider} order by lower(name), id`.execute(
    context.db,
  )
  return rows.map(toSegment)
}

/** Reads a segment; undefined if the provider has no such one. */
export async function findSegment(
  context: Context,
  provider: string,
  id: string,
): Promise<SavedSegment | undefined> {
  const { rows } = await sql<Row>`
    select id, name, rule from segments where provider = ${provider} and id = ${id}`.execute(context.db)
  return rows[0] && toSegment(rows[0])
}

/** Inserts a segment unless the provider has `max` of them. `taken`: another one has this name. */
export async function insertSegment(
  context: Context,
  { provider, id, name, rule }: SegmentInput & { readonly provider: string; readonly id: string },
  max: number,
): Promise<'inserted' | 'taken' | 'full'> {
  const now = context.clock.now()
  const { rows } = await sql<{ count: number; inserted: number }>`
    with counted as (select count(*)::integer as count from segments where provider = ${provider}),
    inserted as (
      insert into segments (provider, id, name, rule, created_at, updated_at)
      select ${provider}, ${id}, ${name}, ${JSON.stringify(rule)}::jsonb, ${now}, ${now} from counted where count < ${max}
      on conflict (provider, lower(name)) do nothing returning 1)
    select count, (select count(*)::integer from inserted) as inserted from counted`.execute(context.db)
  if (rows[0]?.inserted) return 'inserted'
  return (rows[0]?.count ?? 0) >= max ? 'full' : 'taken'
}

/** Changes a segment, in the caller's transaction. `taken`: another one has this name. */
export async function updateSegment(
  context: Context,
  { provider, id, name, rule }: SegmentInput & { readonly provider: string; readonly id: string },
): Promise<'changed' | 'missing' | 'taken'> {
  // two segments that get one name at the same time take turns
  await sql`select from segments where provider = ${provider} for update`.execute(context.db)
  const { rows } = await sql<{ taken: boolean; changed: boolean }>`
    with other as (select 1 from segments where provider = ${provider} and lower(name) = lower(${name}) and id <> ${id}),
    changed as (
      update segments set name = ${name}, rule = ${JSON.stringify(rule)}::jsonb, updated_at = ${context.clock.now()}
      where provider = ${provider} and id = ${id} and not exists (select from other) returning 1)
    select exists (select from other) as taken, exists (select from changed) as changed`.execute(context.db)
  if (rows[0]?.changed) return 'changed'
  return rows[0]?.taken ? 'taken' : 'missing'
}

export async function deleteSegment(context: Context, provider: string, id: string): Promise<void> {
  await context.db.deleteFrom('segments').where('provider', '=', provider).where('id', '=', id).execute()
}

/** Counts the subscribed contacts, and those of them that a rule finds. */
export async function countSubscribed(
  context: Context,
  provider: string,
  rule: Segment,
): Promise<{ count: number; subscribed: number }> {
  const where = segmentWhere(rule, { provider, now: context.clock.now() })
  const { rows } = await sql<{ count: number; subscribed: number }>`
    select count(*)::integer as subscribed, count(*) filter (where ${where})::integer as count
    from contacts c where c.provider = ${provider} and c.newsletter = 'subscribed'`.execute(context.db)
  return rows[0] ?? { count: 0, subscribed: 0 }
}
