import { CompiledQuery, sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { Reading } from '#platform/readings.ts'
import type { VideoFacts } from '../rules/video-facts.ts'
import type { VideoProblem } from '../videos-contract.ts'

export type VideoRow = {
  readonly youtubeId: string
  readonly state: 'asking' | 'unanswered' | 'ready' | 'refused'
  readonly why: VideoProblem | null
  readonly title: string
  readonly ref: string | null
  readonly checkedAt: Date | null
  readonly toldAt: Date | null
  readonly unusedSince: Date | null
}

// biome-ignore format: one list
const columns = [
  'youtubeId', 'state', 'why', 'title', 'ref', 'checkedAt', 'toldAt', 'unusedSince',
] as const

/** The cast is safe: the table checks states and reasons. */
const asVideo = (row: object) => row as VideoRow

export async function findVideo(
  context: Context,
  provider: string,
  youtubeId: string,
): Promise<VideoRow | undefined> {
  const row = await context.db
    .selectFrom('videos')
    .select(columns)
    .where('provider', '=', provider)
    .where('youtubeId', '=', youtubeId)
    .executeTakeFirst()
  return row && asVideo(row)
}

export async function listVideos(context: Context, provider: string): Promise<VideoRow[]> {
  const rows = await context.db
    .selectFrom('videos')
    .select(columns)
    .where('provider', '=', provider)
    .orderBy('youtubeId')
    .execute()
  return rows.map(asVideo)
}

/** Adds the videos that are new, and returns their ids. */
export async function addVideos(
  context: Context,
  provider: string,
  youtubeIds: readonly string[],
): Promise<string[]> {
  if (youtubeIds.length === 0) return []
  const rows = await context.db
    .insertInto('videos')
    .values(youtubeIds.map((youtubeId) => ({ provider, youtubeId, notedAt: context.clock.now() })))
    .onConflict((conflict) => conflict.columns(['provider', 'youtubeId']).doNothing())
    .returning('youtubeId')
    .execute()
  return rows.map(({ youtubeId }) => youtubeId)
}

/** Sets a video that is not ready back to `asking`, unless it was asked for since `before`. Returns whether it did. */
export async function reopenVideo(
  context: Context,
  provider: string,
  youtubeId: string,
  before: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await context.db
    .updateTable('videos')
    .set({ state: 'asking', why: null, notedAt: context.clock.now() })
    .where('provider', '=', provider)
    .where('youtubeId', '=', youtubeId)
    .where('state', 'in', ['unanswered', 'refused'])
    .where('notedAt', '<', before)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

type Settled =
  | { readonly state: 'unanswered' }
  | { readonly state: 'ready'; readonly title: string; readonly ref: string | null }
  | { readonly state: 'refused'; readonly why: VideoProblem }

/** Writes what YouTube said. Returns false if the video was removed meanwhile. */
export async function settleVideo(
  context: Context,
  provider: string,
  youtubeId: string,
  settled: Settled,
): Promise<boolean> {
  const { numUpdatedRows } = await context.db
    .updateTable('videos')
    .set({
      ...(settled.state !== 'refused' && { why: null }),
      ...(settled.state === 'ready' && { toldAt: null }),
      ...settled,
      checkedAt: context.clock.now(),
    })
    .where('provider', '=', provider)
    .where('youtubeId', '=', youtubeId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Notes that the owner knows of these videos. Returns those of which they did not know before. */
export async function noteTold(
  context: Context,
  provider: string,
  youtubeIds: readonly string[],
): Promise<string[]> {
  if (youtubeIds.length === 0) return []
  const rows = await context.db
    .updateTable('videos')
    .set({ toldAt: context.clock.now() })
    .where('provider', '=', provider)
    .where('youtubeId', 'in', youtubeIds)
    .where('toldAt', 'is', null)
    .returning('youtubeId')
    .execute()
  return rows.map(({ youtubeId }) => youtubeId)
}

/** Clears `unusedSince` of the videos in use and sets it to now on the others that have none. */
export async function noteVideoUse(
  context: Context,
  provider: string,
  used: readonly string[],
): Promise<void> {
  await sql`
    update videos set unused_since = case when not youtube_id = any(${used}) then ${context.clock.now()}::timestamptz end
    where provider = ${provider} and (unused_since is null) <> (youtube_id = any(${used}))`.execute(
    context.db,
  )
}

export async function removeVideo(context: Context, provider: string, youtubeId: string): Promise<void> {
  await context.db
    .deleteFrom('videos')
    .where('provider', '=', provider)
    .where('youtubeId', '=', youtubeId)
    .execute()
}

const factsSql = (provider: string) => `select jsonb_build_object(
    'posters', coalesce((select jsonb_object_agg(v.youtube_id, v.ref) from videos v
      where v.provider = ${provider} and v.ref is not null), '{}'),
    'refused', coalesce((select jsonb_agg(v.youtube_id order by v.youtube_id) from videos v
      where v.provider = ${provider} and v.state = 'refused'), '[]'),
    'newest', coalesce((select jsonb_object_agg(c.channel_id, c.videos) from video_channels c
      where c.provider = ${provider}), '{}')
  ) as facts`

/** Reads what a page needs of the provider's videos and channels, in one statement. */
export async function readVideoFacts({ db }: Context, provider: string): Promise<VideoFacts> {
  const { rows } = await db.executeQuery<{ facts: VideoFacts }>(CompiledQuery.raw(factsSql('$1'), [provider]))
  const [row] = rows
  if (!row) throw new Error('a select of expressions has one row')
  return row.facts
}

/** What `readVideoFacts` returns, for reads in one statement with others. */
export const videoFactsReading: Reading<VideoFacts> = {
  sql: factsSql('given.provider'),
  // the cast is safe: the statement makes this object
  of: (value) => value as VideoFacts,
}
