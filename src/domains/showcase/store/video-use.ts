import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'

/** SQL: the contents of the drafts and of the live pages, of one provider or of all. */
const contents = (provider: string | null) => sql`(
  select r.provider, r.data::text as content from records r
  where ${provider}::text is null or r.provider = ${provider}
  union all
  select n.provider, n.content::text from snapshots n
    join showcases s on s.provider = n.provider and s.live_number = n.number
  where ${provider}::text is null or n.provider = ${provider}
)`

/** Lists up to 200 providers behind `after` whose draft or live page has a video or a channel, or had one. */
export async function providersWithVideos(context: Context, after: string): Promise<string[]> {
  const { rows } = await sql<{ provider: string }>`
    select provider from (
      select c.provider from ${contents(null)} c
      where c.provider > ${after} and (c.content like '%"youtubeId": "%' or c.content like '%"channel": "UC%')
      union select provider from videos where provider > ${after}
      union select provider from video_channels where provider > ${after}
    ) found order by provider limit 200`.execute(context.db)
  return rows.map(({ provider }) => provider)
}

/** Finds the videos and the channels that the draft or the live page of a provider names. */
export async function videoUse(
  context: Context,
  provider: string,
): Promise<{ readonly videos: string[]; readonly channels: string[] }> {
  const { rows } = await sql<{ name: string; value: string }>`
    select distinct found[1] as name, found[2] as value from ${contents(provider)} c,
      regexp_matches(c.content, '"(youtubeId|channel)": "([\\w-]{11}|UC[\\w-]{22})"', 'g') as found`.execute(
    context.db,
  )
  const of = (wanted: string): string[] =>
    rows.filter(({ name }) => name === wanted).map(({ value }) => value)
  return { videos: of('youtubeId'), channels: of('channel') }
}
