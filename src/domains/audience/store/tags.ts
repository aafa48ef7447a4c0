import { sql } from 'kysely'
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

/** Puts a tag on the contacts that a filter finds and that have room for it. Returns how many have it now that had it not before. */
export async function addTag(context: Context, filter: ContactFilter, tag: string): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update contacts c set tags = c.tags || ${tag}::text
    where ${narrowing(filter)} and not c.tags @> array[${tag}]::text[] and cardinality(c.tags) < ${tagsMax}`.execute(
    context.db,
  )
  return Number(numAffectedRows)
}

/** Takes a tag off the contacts that a filter finds. Returns how many had it. */
export async function removeTag(context: Context, filter: ContactFilter, tag: string): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update contacts c set tags = array_remove(c.tags, ${tag}::text)
    where ${narrowing(filter)} and c.tags @> array[${tag}]::text[]`.execute(context.db)
  return Number(numAffectedRows)
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
