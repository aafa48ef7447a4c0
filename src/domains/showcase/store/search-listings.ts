import { type RawBuilder, sql } from 'kysely'
import { day } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'
import type { Choice, Choices, DirectoryFilters, Listed } from '../directory-contract.ts'
import type { ListedAt } from '../rules/directory-cursor.ts'
import { filtersOn } from '../rules/directory-filters.ts'
import { filterKey } from '../rules/listing.ts'
import { askedWords, searchQuery } from '../rules/search-words.ts'

type Condition = RawBuilder<unknown>
type Name = keyof DirectoryFilters

/** `next` is an expression of the index `listings_order`; without a free time it is the end of time. */
const next = sql`coalesce(next_at, 'infinity'::timestamptz)`

/** The rows that a filter lets pass. A search without a letter or digit finds nothing. */
const conditions: Readonly<Record<Name, (filters: DirectoryFilters, now: Date) => Condition>> = {
  q: ({ q }) => {
    const words = askedWords(q)
    return words.length > 0 ? sql`search @@ ${searchQuery(words, '')}::tsquery` : sql`false`
  },
  occupation: ({ occupation }) => sql`occupation = ${occupation}`,
  skill: ({ skill }) => sql`skills @> array[${filterKey(skill)}]::text[]`,
  language: ({ language }) => sql`languages @> array[${language}]::text[]`,
  place: ({ place }) => (place === 'online' ? sql`is_online` : sql`place = ${filterKey(place)}`),
  price: ({ price }) => sql`from_cents <= ${price * 100}`,
  week: (_, now) => sql`${next} < ${new Date(now.getTime() + 7 * day)}`,
}

const allOf = (parts: readonly Condition[]): Condition =>
  parts.length > 0 ? sql.join([...parts], sql` and `) : sql`true`

function wanted(filters: DirectoryFilters, now: Date, except?: Name): Condition {
  return allOf(
    filtersOn(filters)
      .filter((name) => name !== except)
      .map((name) => conditions[name](filters, now)),
  )
}

/** How well a row fits the words: a class, so that the next free time decides among equals. */
function relevanceOf({ q }: DirectoryFilters): Condition {
  const words = askedWords(q)
  if (words.length === 0) return sql`0`
  return sql`case when search @@ ${searchQuery(words, 'A')}::tsquery then 0
    when search @@ ${searchQuery(words, 'AB')}::tsquery then 1 else 2 end`
}

type Row = Listed & ListedAt

/**
 * Reads the listings after `after` in the directory's order: relevance, next free time, rating, address. The place is a
 * key and not a number of rows, so a listing that comes or goes meanwhile repeats and skips no other one.
 */
export async function pageOfListings(
  context: Context,
  filters: DirectoryFilters,
  { after, limit }: { readonly after?: ListedAt | undefined; readonly limit: number },
): Promise<(Listed & { readonly at: ListedAt })[]> {
  const hasWords = askedWords(filters.q).length > 0
  const order = [...(hasWords ? [relevanceOf(filters)] : []), next, sql`(-rating)`, sql`user_url`]
  const ends = after && [
    ...(hasWords ? [sql`${after.relevance}::integer`] : []),
    after.nextAt === null ? sql`'infinity'::timestamptz` : sql`${new Date(after.nextAt)}::timestamptz`,
    sql`${-after.rating}::integer`,
    sql`${after.userUrl}::text`,
  ]
  const rest = ends ? sql`and (${sql.join(order)}) > (${sql.join(ends)})` : sql``
  const { rows } = await sql<Row>`
    select user_url, card, from_cents, next_at, rating, ${relevanceOf(filters)} as relevance
    from listings where ${wanted(filters, context.clock.now())} ${rest}
    order by ${sql.join(order)} limit ${limit}`.execute(context.db)
  return rows.map(({ userUrl, card, fromCents, nextAt, rating, relevance }) => ({
    userUrl,
    card,
    fromCents,
    nextAt,
    at: { relevance, rating, userUrl, nextAt: nextAt?.valueOf() ?? null },
  }))
}

/** Counts the listings that pass all filters. */
export async function countListings(context: Context, filters: DirectoryFilters): Promise<number> {
  const { rows } = await sql<{ found: number }>`
    select count(*)::integer as found from listings where ${wanted(filters, context.clock.now())}`.execute(
    context.db,
  )
  return rows[0]?.found ?? 0
}

/** Counts all listings, and for each filter that is on those that pass all the others; in one pass. */
export async function countWithout(
  context: Context,
  filters: DirectoryFilters,
): Promise<{ readonly all: number; readonly without: ReadonlyMap<Name, number> }> {
  const names = filtersOn(filters)
  const now = context.clock.now()
  const counts = names.map((name) => sql`count(*) filter (where ${wanted(filters, now, name)})::integer`)
  const { rows } = await sql<{ found: number[] }>`
    select array[${sql.join([sql`count(*)::integer`, ...counts])}] as found from listings`.execute(context.db)
  const [all = 0, ...found] = rows[0]?.found ?? []
  return { all, without: new Map(names.map((name, at) => [name, found[at] ?? 0])) }
}

const maxChoices = 60

/** Returns the most frequent skills, languages and places of all listings. A label is one provider's spelling. */
export async function listChoices(context: Context): Promise<Choices> {
  // spellings are counted first, so that few of them are compared in lower case
  const grouped = (labels: Condition) => sql<Choice>`
    select lower(btrim(label)) as value, min(label) as label, sum(count)::integer as count
    from (select label, count(*) as count from (${labels}) every_one group by label) spelled
    where btrim(label) <> '' group by lower(btrim(label)) order by sum(count) desc, value limit ${maxChoices}`
  const [skills, languages, places] = [
    grouped(sql`select label from listings, jsonb_array_elements_text(card -> 'skills') label`),
    grouped(sql`select label from listings, unnest(languages) label`),
    grouped(sql`select card ->> 'place' as label from listings`),
  ]
  return {
    skills: (await skills.execute(context.db)).rows,
    languages: (await languages.execute(context.db)).rows,
    places: (await places.execute(context.db)).rows,
  }
}
