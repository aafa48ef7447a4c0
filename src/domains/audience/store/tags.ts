import { type RawBuilder, sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { tagsMax } from '../contacts-contract.ts'
import { type ContactFilter, narrowing } from './contact-filter.ts'

/** Keeps tags among those that the provider uses. Every writer of `contacts.tags` calls it. Idempotent. */
export async function keepTags(context: Context, provider: string, tags: readonly string[]): Promise<void> {
  await sql`insert into contact_tags (provider, tag) select distinct ${provider}, t from unnest(${tags}::text[]) t order by t on conflict do nothing`.execute(
    context.db,
  )
}

/** Lists the tags that at least one contact of the provider has, at most 500. */
export async function listTags(context: Context, provider: string): Promise<string[]> {
  const { rows } = await sql<{ tag: string }>`
    select t.tag from contact_tags t where t.provider = ${provider}
      and (select true from contacts c where c.provider = t.provider and c.tags @> array[t.tag] limit 1)
    order by lower(t.tag), t.tag limit 500`.execute(context.db)
  return rows.map(({ tag }) => tag)
}

/** `found`: contacts that were to be changed; `changed`: those that still were when their turn came. */
export type Retagged = { readonly found: number; readonly changed: number }
type Limited = { readonly tag: string; readonly limit: number }

/** Puts a tag on contacts that a filter finds, that do not have it, and that have room for it: on `limit` of them at most. */
export const addTag = (context: Context, filter: ContactFilter, { tag, limit }: Limited): Promise<Retagged> =>
  retag(context, filter, {
    tags: sql`c.tags || ${tag}::text`,
    where: sql`not c.tags @> array[${tag}]::text[] and cardinality(c.tags) < ${tagsMax}`,
    limit,
  })

/** Takes a tag off contacts that a filter finds and that have it: off `limit` of them at most. */
export const removeTag = (
  context: Context,
  filter: ContactFilter,
  { tag, limit }: Limited,
): Promise<Retagged> =>
  retag(context, filter, {
    tags: sql`array_remove(c.tags, ${tag}::text)`,
    where: sql`c.tags @> array[${tag}]::text[]`,
    limit,
  })

type Retagging = {
  readonly tags: RawBuilder<unknown>
  readonly where: RawBuilder<unknown>
  readonly limit: number
}

/** Each contact is found by its key in the end, and the condition is read again under its lock. */
async function retag(
  context: Context,
  filter: ContactFilter,
  { tags, where, limit }: Retagging,
): Promise<Retagged> {
  const { rows } = await sql<Retagged>`
    with found as materialized (select c.id from contacts c where ${narrowing(filter)} and ${where} limit ${limit}),
    changed as (
      update contacts c set tags = ${tags} from found f
      where c.provider = ${filter.provider} and c.id = f.id and (${where}) is true returning 1)
    select (select count(*) from found)::integer as found, (select count(*) from changed)::integer as changed`.execute(
    context.db,
  )
  return rows[0] ?? { found: 0, changed: 0 }
}

/** Counts the contacts that a filter finds, that have no such tag, and no room for it. */
export async function countFull(context: Context, filter: ContactFilter, tag: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from contacts c
    where ${narrowing(filter)} and not c.tags @> array[${tag}]::text[] and cardinality(c.tags) >= ${tagsMax}`.execute(
    context.db,
  )
  return rows[0]?.count ?? 0
}
