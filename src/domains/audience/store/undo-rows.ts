import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { ImportRef } from './imports.ts'

/**
 * Takes back what the next rows of an import made: tags, and contacts that have done nothing since. A contact stays that left, was seen,
 * gave another consent, pressed a link, or bought something. Returns the last row, and how many contacts it deleted; undefined: nothing
 * is left to take back.
 */
export async function undoRows(
  context: Context,
  { provider, importId }: ImportRef,
  { after, limit, begunAt }: { readonly after: number; readonly limit: number; readonly begunAt: Date },
): Promise<{ readonly row: number; readonly removed: number } | undefined> {
  const { rows: found } = await sql<{ row: number | null }>`
    select max(row) as row from (
      select row from contact_import_rows where provider = ${provider} and import_id = ${importId} and row > ${after}
      order by row limit ${limit}
    ) r`.execute(context.db)
  const row = found[0]?.row ?? undefined
  if (row === undefined) return undefined
  // right after an import the tables have no statistics: each contact is to be found by its key, and by nothing else
  const these = sql`these as materialized (
    select outcome, contact_id, tags_added from contact_import_rows
    where provider = ${provider} and import_id = ${importId} and row > ${after} and row <= ${row})`
  await sql`
    with ${these}
    update contacts c set tags = array(select t from unnest(c.tags) with ordinality as u (t, n) where t <> all (r.tags_added) order by n)
    from these r where r.outcome = 'known' and cardinality(r.tags_added) > 0 and c.provider = ${provider} and c.id = r.contact_id`.execute(
    context.db,
  )
  const { rows: removed } = await sql<{ id: string }>`
    with ${these}
    delete from contacts c using these r
    where r.outcome = 'added' and c.provider = ${provider} and c.id = r.contact_id
      and (c.source = 'import' and c.source_id = ${importId} and c.newsletter = 'subscribed' and c.last_seen_at is null) is true
      and not exists (
        select from contact_consents k where k.provider = c.provider and k.contact_id = c.id and k.id <> c.consent_id)
      and not exists (
        select from letter_recipients l where l.provider = c.provider and l.contact_id = c.id
          and (l.first_click_at is not null or l.left_at is not null))
      and not exists (
        select from orders o where o.provider = c.provider and o.person_id = c.person_id and o.created_at >= ${begunAt})
    returning c.id`.execute(context.db)
  return { row, removed: removed.length }
}
