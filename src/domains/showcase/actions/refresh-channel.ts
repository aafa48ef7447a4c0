import { z } from 'zod'
import { type Context, transact } from '#platform/context.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { defineTask } from '#platform/jobs/task.ts'
import { bumpVersion } from '#platform/versions/versions.ts'
import { findChannel, settleChannel } from '../store/video-channels.ts'
import { addVideos } from '../store/videos.ts'
import { lookAtVideoTask, type VideoDeps } from './look-at-video.ts'

/** More than a page shows, because some of them may not be playable. */
const storedMax = 10

/** Reads the feed of a channel that its owner has just named. */
export const refreshChannelTask = defineTask(
  'showcase.refresh-channel',
  z.object({ provider: z.string(), channelId: z.string() }),
  ({ videos }: VideoDeps) => videos?.queue,
  (deps, context, { provider, channelId }) => refreshChannel(deps, context, provider, channelId),
)

/**
 * Reads the newest videos of a channel and enqueues a look at those that are new. While the host does not answer, or
 * knows no such channel, those of the last reading stay.
 */
export async function refreshChannel(
  { videos }: VideoDeps,
  context: Context,
  provider: string,
  channelId: string,
): Promise<void> {
  const channel = videos && (await findChannel(context, provider, channelId))
  if (!channel) return
  const answer = await videos.newest(channelId)
  if (answer.kind !== 'read') {
    const state =
      answer.kind === 'missing' ? 'missing' : channel.state === 'asking' ? 'unanswered' : channel.state
    return settleChannel(context, provider, channelId, { state })
  }
  const newest = answer.videos
    .toSorted((one, other) => other.publishedAt.getTime() - one.publishedAt.getTime())
    .slice(0, storedMax)
    .map(({ youtubeId, title }) => ({ youtubeId, title: Array.from(title).slice(0, 110).join('') }))
  await transact(context, async (inside) => {
    const ids = newest.map(({ youtubeId }) => youtubeId)
    for (const youtubeId of await addVideos(inside, provider, ids))
      await enqueue(inside, lookAtVideoTask, { provider, youtubeId })
    await settleChannel(inside, provider, channelId, { state: 'ready', videos: newest })
    if (JSON.stringify(newest) !== JSON.stringify(channel.videos)) await bumpVersion(inside, provider)
  })
}
