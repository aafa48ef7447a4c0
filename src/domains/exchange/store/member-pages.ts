import { type RawBuilder, sql } from 'kysely'
import { searchPattern } from '#platform/common/search-pattern.ts'
import { day } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'
import { mayReach, type Sought } from './member-bounds.ts'

/** What members must have to be found by a search; empty texts filter nothing. */
export type MemberFilter = { readonly q: string; readonly place: string; readonly language: string }

/** Which members are read: those who share a language with the owner, may have the rank, and pass the filter. */
export type Wanted = Sought & { readonly filter?: MemberFilter }

/** Members in the order of their ids: JSON for `membersOf`, and the last id. */
export type MemberPage = { readonly text: string; readonly last: string }

/** The days over which clients of partners are counted against the weekly capacity. */
const capacityDays = 7

/** Reads the next `limit` shown members after an id; undefined after the last one. */
export async function readMemberPage(
  context: Context,
  { after, limit, wanted }: { readonly after: string; readonly limit: number; readonly wanted?: Wanted },
): Promise<MemberPage | undefined> {
  const condition = sql`provider > ${after} ${wanted ? conditionsOf(wanted) : sql``}`
  const page = await readPage(context, condition, limit)
  return page.text === null || page.last === null ? undefined : { text: page.text, last: page.last }
}

/** Reads those of these members that are shown, as a page. */
export async function readMembers(context: Context, providers: readonly string[]): Promise<string> {
  const { text } = await readPage(context, sql`provider = any(${providers}::text[])`, providers.length)
  return text ?? '[]'
}

async function readPage(context: Context, condition: RawBuilder<unknown>, limit: number) {
  const since = new Date(context.clock.now().getTime() - capacityDays * day)
  const { rows } = await sql<{ text: string | null; last: string | null }>`
    select json_agg(json_build_array(
        provider, trade, occupation, offers, wants, languages, is_online, places, takes_overflow, words, timezone,
        from_cents, to_cents, (extract(epoch from last_active_at) * 1000)::bigint,
        (extract(epoch from joined_at) * 1000)::bigint, answer_minutes, asked, accepted, has_room
      ) order by provider)::text as text, max(provider) as last
    from (
      select member.*, (
        select count(*) from exchange_referrals came
        where came.to_provider = member.provider and came.paid_at > ${since} and came.state <> 'not_counted'
      ) < member.weekly_capacity as has_room
      from exchange_members member
      where state = 'in' and page is not null and ${condition}
      order by provider limit ${limit}
    ) page`.execute(context.db)
  return rows[0] ?? { text: null, last: null }
}

/** A language in common and the rank; every word of `q` in the trade, the words or the name; a place, or `online`; a language. */
function conditionsOf({ filter, ...sought }: Wanted): RawBuilder<unknown> {
  const { q, place, language } = filter ?? { q: '', place: '', language: '' }
  const patterns = q
    .split(/\s+/)
    .map(searchPattern)
    .filter((pattern) => pattern !== undefined)
  const conditions = [
    sql`and languages && ${sought.owner.languages}::text[]`,
    sql`and ${mayReach(sought)}`,
    ...patterns.map(
      (
        pattern,
      ) => sql`and concat_ws(' ', '', trade, array_to_string(words, ' '), array_to_string(offers, ' '), page ->> 'name')
        ilike ${pattern}`,
    ),
    ...(place === 'online' ? [sql`and is_online`] : place ? [sql`and ${place} = any(places)`] : []),
    ...(language ? [sql`and ${language} = any(languages)`] : []),
  ]
  return sql.join(conditions, sql` `)
}

/** The places and languages of members, the most frequent first, at most 60 of each. */
export async function readChoices(
  context: Context,
): Promise<{ readonly places: string[]; readonly languages: string[] }> {
  const most = (list: RawBuilder<unknown>) => sql<{ label: string }>`
    select label from exchange_members, unnest(${list}) label
    where state = 'in' and page is not null
    group by label order by count(*) desc, label limit 60`
  const places = await most(sql`places`).execute(context.db)
  const languages = await most(sql`languages`).execute(context.db)
  return {
    places: places.rows.map(({ label }) => label),
    languages: languages.rows.map(({ label }) => label),
  }
}
