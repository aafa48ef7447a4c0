import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { ContactAt } from '../rules/contact-cursor.ts'
import { type ContactFilter, narrowing, peopleNamed } from './contact-filter.ts'
import { countContacts } from './list-contacts.ts'

/** A word is common if `atLeast` of the first `of` contacts contain it; then the first `window` are read. */
const common = { of: 2000, atLeast: 20, window: 10_000 }

type Search = {
  /** false: the oldest first. */
  readonly newestFirst: boolean
  readonly after?: ContactAt | undefined
  readonly limit: number
}

/** `isMore`: more contacts match than listed. */
export type Found = { readonly ids: readonly string[]; readonly isMore: boolean }

type Searched = ContactFilter & { readonly pattern: string }

/**
 * Finds the ids of the contacts that match a search, at most `limit`, from the newest or the oldest, beyond the cursor. A common word
 * is found by reading the newest contacts, a rare one in the index of letters.
 */
export async function searchContacts(context: Context, filter: Searched, search: Search): Promise<Found> {
  const everybody = { provider: filter.provider, now: filter.now }
  const isSmall = (await countContacts(context, everybody, common.window)) <= common.window
  const isCommon =
    !isSmall && (await nearMatches(context, filter, common.of, search)).length >= common.atLeast
  const ids = isCommon
    ? await nearMatches(context, filter, common.window, search)
    : await allMatches(context, filter, search)
  return { ids, isMore: isCommon || ids.length >= search.limit }
}

/** Matches among the first `window` contacts by date. */
async function nearMatches(
  context: Context,
  { pattern, ...filter }: Searched,
  window: number,
  { after, newestFirst, limit }: Search,
): Promise<string[]> {
  const way = newestFirst ? sql`desc` : sql`asc`
  const { rows } = await sql<{ id: string }>`
    select c.id from (
      select c.* from contacts c where c.provider = ${filter.provider} ${beyond({ after, newestFirst })}
      order by c.created_at ${way}, c.id ${way} limit ${window}
    ) c where ${narrowing(filter)} and strpos(c.search_text, ${needleOf(pattern)}) > 0 limit ${limit}`.execute(
    context.db,
  )
  return rows.map(({ id }) => id)
}

/** Matches of a rare word; a contact without a name of its own is found by the name of its person too. */
async function allMatches(
  context: Context,
  { pattern, ...filter }: Searched,
  { after, newestFirst, limit }: Search,
): Promise<string[]> {
  const way = newestFirst ? sql`desc` : sql`asc`
  const { provider } = filter
  const { rows } = await sql<{ id: string }>`
    with named as materialized (${peopleNamed(provider, pattern)} limit ${limit}), found as materialized (
      select c.id, c.created_at from contacts c where ${narrowing(filter)} and c.search_text like ${pattern} ${beyond({ after, newestFirst })}
      union
      select c.id, c.created_at from named join contacts c on c.person_id = named.id
      where c.name = '' and ${narrowing(filter)} ${beyond({ after, newestFirst })}
    )
    select id from found order by created_at ${way}, id ${way} limit ${limit}`.execute(context.db)
  return rows.map(({ id }) => id)
}

/** The searched text without the wildcards of the pattern. */
const needleOf = (pattern: string): string => pattern.slice(1, -1).replace(/\\(.)/g, '$1')

const beyond = ({ after, newestFirst }: Pick<Search, 'after' | 'newestFirst'>) =>
  after
    ? sql`and (c.created_at, c.id) ${newestFirst ? sql`<` : sql`>`} (${after.at}::timestamptz, ${after.id})`
    : sql``
