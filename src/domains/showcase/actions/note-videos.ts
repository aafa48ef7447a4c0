import type { Context } from '#platform/context.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import type { Data } from '../kinds/define-kind.ts'
import type { ShowcaseDeps } from '../ports.ts'
import { videosIn } from '../rules/video-facts.ts'
import { addChannel } from '../store/video-channels.ts'
import { addVideos } from '../store/videos.ts'
import { lookAtVideoTask } from './look-at-video.ts'
import { refreshChannelTask } from './refresh-channel.ts'

/**
 * Enqueues a look at the videos and the channel that a record names and that are new. Runs in the caller's transaction.
 */
export async function noteVideos(
  { videos }: Pick<ShowcaseDeps, 'videos'>,
  inside: Context,
  provider: string,
  data: Data,
): Promise<void> {
  if (!videos) return
  for (const youtubeId of await addVideos(inside, provider, videosIn(data)))
    await enqueue(inside, lookAtVideoTask, { provider, youtubeId })
  const { channel } = data
  if (typeof channel === 'string' && channel !== '' && (await addChannel(inside, provider, channel)))
    await enqueue(inside, refreshChannelTask, { provider, channelId: channel })
}
