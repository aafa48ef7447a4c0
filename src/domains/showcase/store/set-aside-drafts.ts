import { sql } from 'kysely'
import { newEntityId } from '#platform/common/ids.ts'
import type { Context } from '#platform/context.ts'
import type { StoredRecord } from '../rules/compose.ts'
import { contentOf, recordsIn } from './snapshots.ts'

/** How many set-aside drafts of a provider are stored. */
const maxSetAside = 5

export type SetAsideDraft = {
  readonly entityId: string
  readonly setAsideAt: Date
  readonly records: StoredRecord[]
}

const columns = ['entityId', 'setAsideAt', 'content'] as const

type Row = { readonly entityId: string; readonly setAsideAt: Date; readonly content: unknown }

const asDraft = ({ entityId, setAsideAt, content }: Row): SetAsideDraft => ({
  entityId,
  setAsideAt,
  records: recordsIn(content),
})

/**
 * Stores a copy of a draft, unless a stored snapshot or set-aside draft is equal to it, and deletes all but the last
 * five. Returns the entityId of the copy; null if there is none.
 */
export async function setAside(
  context: Context,
  provider: string,
  records: readonly StoredRecord[],
): Promise<string | null> {
  const content = contentOf(records)
  const entityId = newEntityId()
  const { rows } = await sql`
    insert into set_aside_drafts (provider, entity_id, content, set_aside_at)
    select ${provider}, ${entityId}, ${content}::jsonb, ${context.clock.now()}::timestamptz
    where not exists (
      select from snapshots where provider = ${provider} and content = ${content}::jsonb
      union all
      select from set_aside_drafts where provider = ${provider} and content = ${content}::jsonb
    )
    returning entity_id`.execute(context.db)
  if (rows.length === 0) return null
  await sql`
    delete from set_aside_drafts where provider = ${provider} and entity_id not in (
      select entity_id from set_aside_drafts where provider = ${provider}
      order by entity_id = ${entityId} desc, set_aside_at desc, entity_id desc limit ${maxSetAside}
    )`.execute(context.db)
  return entityId
}

/** Lists the set-aside drafts of a provider, newest first. */
export async function listSetAside(context: Context, provider: string): Promise<SetAsideDraft[]> {
  const rows = await context.db
    .selectFrom('setAsideDrafts')
    .select(columns)
    .where('provider', '=', provider)
    .orderBy('setAsideAt', 'desc')
    .orderBy('entityId', 'desc')
    .execute()
  return rows.map(asDraft)
}

/** Finds a set-aside draft; undefined if the provider has none with this entityId. */
export async function findSetAside(
  context: Context,
  provider: string,
  entityId: string,
): Promise<SetAsideDraft | undefined> {
  const row = await context.db
    .selectFrom('setAsideDrafts')
    .select(columns)
    .where('provider', '=', provider)
    .where('entityId', '=', entityId)
    .executeTakeFirst()
  return row && asDraft(row)
}
