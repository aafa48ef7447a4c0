import { minute } from '#platform/common/time.ts'
import { type Context, transact } from '#platform/context.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import type { ShowcaseDeps } from '../ports.ts'
import { listChannels } from '../store/video-channels.ts'
import { videoUse } from '../store/video-use.ts'
import { addVideos, findVideo, listVideos, reopenVideo, type VideoRow } from '../store/videos.ts'
import { failVideo, type OwnChannel, type OwnVideo, videoProblems } from '../videos-contract.ts'
import { lookAtVideoTask } from './look-at-video.ts'

type Deps = Pick<ShowcaseDeps, 'accounts' | 'videos'>
type Asked = { readonly youtubeId: string }

/** The most videos of one provider that wait for the host. */
const maxAsking = 30

/**
 * Enqueues a look at a video for its owner, and returns what is known of it. A video that cannot be played is asked for
 * once a minute at most. Throws `accounts.edit_closed`, `showcase.videos_many`.
 */
export async function askVideo(deps: Deps, context: Context, { youtubeId }: Asked): Promise<OwnVideo> {
  const provider = await deps.accounts.requireEditor(context)
  if (!deps.videos) return ownVideo({ ...blank, youtubeId, state: 'unanswered' })
  const video = await transact(context, async (inside) => {
    const all = await listVideos(inside, provider)
    const known = all.find((one) => one.youtubeId === youtubeId)
    if (!known && all.filter(({ state }) => state === 'asking').length >= maxAsking)
      failVideo('showcase.videos_many')
    const before = new Date(inside.clock.now().getTime() - minute)
    const isNew = (await addVideos(inside, provider, [youtubeId])).length > 0
    if (isNew || (await reopenVideo(inside, provider, youtubeId, before)))
      await enqueue(inside, lookAtVideoTask, { provider, youtubeId })
    return findVideo(inside, provider, youtubeId)
  })
  return video ? ownVideo(video) : failVideo('showcase.video_missing')
}

/** Returns what is known of a video that its owner asked for. Throws `showcase.video_missing`. */
export async function readVideo(deps: Deps, context: Context, { youtubeId }: Asked): Promise<OwnVideo> {
  const video = await findVideo(context, deps.accounts.requireOwner(context), youtubeId)
  return video ? ownVideo(video) : failVideo('showcase.video_missing')
}

/** Lists what an owner has to know: the videos in use that cannot be played, and the channels in use. */
export async function readVideoNews(
  deps: Deps,
  context: Context,
): Promise<{ refused: OwnVideo[]; channels: OwnChannel[] }> {
  const provider = deps.accounts.requireOwner(context)
  const [use, videos, channels] = await Promise.all([
    videoUse(context, provider),
    listVideos(context, provider),
    listChannels(context, provider),
  ])
  return {
    refused: videos
      .filter(({ state, youtubeId }) => state === 'refused' && use.videos.includes(youtubeId))
      .map(ownVideo),
    channels: channels
      .filter(({ channelId }) => use.channels.includes(channelId))
      .map(({ channelId, state, videos: newest }) => ({
        channelId,
        state,
        titles: newest.map(({ title }) => title),
      })),
  }
}

const blank = { why: null, title: '', ref: null } as const

function ownVideo({
  youtubeId,
  state,
  title,
  ref,
  why,
}: Pick<VideoRow, 'youtubeId' | 'state' | 'title' | 'ref' | 'why'>): OwnVideo {
  return {
    youtubeId,
    state,
    title,
    poster: ref,
    problem: why && { code: why, message: videoProblems[why] },
  }
}
