import { z } from 'zod'
import { day } from '#platform/common/time.ts'
import { type Context, transact } from '#platform/context.ts'
import { announce } from '#platform/events/outbox.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { defineClockTask, defineTask } from '#platform/jobs/task.ts'
import { bumpVersion } from '#platform/versions/versions.ts'
import type { VideosLost } from '../events.ts'
import type { ShowcaseDeps } from '../ports.ts'
import { fileKeys } from '../rules/picture-files.ts'
import { addChannel, listChannels, removeChannel } from '../store/video-channels.ts'
import { providersWithVideos, videoUse } from '../store/video-use.ts'
import { addVideos, findVideo, listVideos, noteTold, noteVideoUse, removeVideo } from '../store/videos.ts'
import { type VideoProblem, videoProblems } from '../videos-contract.ts'
import { lookAtVideo, type VideoDeps } from './look-at-video.ts'
import { refreshChannel } from './refresh-channel.ts'

/** How long a video that nothing shows is kept with its thumbnail. */
const unusedLife = 7 * day

/** Checks the videos and channels of one provider, at the host. */
export const checkVideosOfTask = defineTask(
  'showcase.check-videos-of',
  z.object({ provider: z.string() }),
  ({ videos }: VideoDeps) => videos?.queue,
  (deps, context, { provider }) => checkVideosOf(deps, context, provider),
)

/** Runs daily. Enqueues a check for each provider with videos. */
export const checkVideosTask = defineClockTask(
  'showcase.check-videos',
  '17 4 * * *',
  'bulk',
  async ({ videos }: Pick<ShowcaseDeps, 'videos'>, context) => {
    if (!videos) return
    for (let after = ''; ; ) {
      const providers = await providersWithVideos(context, after)
      for (const provider of providers)
        await enqueue(context, checkVideosOfTask, { provider }, { key: `videos-of-${provider}` })
      const last = providers.at(-1)
      if (last === undefined) return
      after = last
    }
  },
)

/**
 * Reads the feeds of the channels that the draft or the live page names, asks about each video of both, and tells the
 * owner once of those that cannot be played any more. Removes what nothing shows since seven days.
 */
export async function checkVideosOf(deps: VideoDeps, context: Context, provider: string): Promise<void> {
  const use = await videoUse(context, provider)
  for (const channelId of use.channels) {
    await addChannel(context, provider, channelId)
    await refreshChannel(deps, context, provider, channelId)
  }
  const channels = await listChannels(context, provider)
  for (const { channelId } of channels.filter((one) => !use.channels.includes(one.channelId)))
    await removeChannel(context, provider, channelId)
  const ofChannels = channels
    .filter(({ channelId }) => use.channels.includes(channelId))
    .flatMap(({ videos }) => videos.map(({ youtubeId }) => youtubeId))
  const used = [...new Set([...use.videos, ...ofChannels])]
  await addVideos(context, provider, used)
  await noteVideoUse(context, provider, used)
  const refused: string[] = []
  for (const youtubeId of used)
    if ((await lookAtVideo(deps, context, provider, youtubeId)) === 'refused') refused.push(youtubeId)
  // a channel's video that cannot be played makes room for the next one, and is no news
  await tellRefused(
    context,
    provider,
    refused.filter((youtubeId) => use.videos.includes(youtubeId)),
  )
  await removeUnused(deps, context, provider)
}

/** Announces those of the refused videos of which the owner was not told. */
async function tellRefused(context: Context, provider: string, refused: readonly string[]): Promise<void> {
  await transact(context, async (inside) => {
    const news = await noteTold(inside, provider, refused)
    const videos = await Promise.all(news.map((youtubeId) => findVideo(inside, provider, youtubeId)))
    const lost = videos.flatMap((video) =>
      video?.why ? [{ youtubeId: video.youtubeId, title: video.title, why: whyOf(video.why) }] : [],
    )
    if (lost.length > 0)
      await announce<VideosLost>(inside, { type: 'showcase.videos_lost', provider, data: { lost } })
  })
}

const whyOf = (problem: VideoProblem): string => videoProblems[problem]

async function removeUnused({ media }: VideoDeps, context: Context, provider: string): Promise<void> {
  const before = context.clock.now().getTime() - unusedLife
  for (const { youtubeId, ref, unusedSince } of await listVideos(context, provider))
    if (unusedSince && unusedSince.getTime() < before)
      await dropVideo({ media }, context, provider, { youtubeId, ref })
}

type Dropped = { readonly youtubeId: string; readonly ref: string | null }

/** Removes a video with our copy of its thumbnail. */
export const dropVideo = (
  { media }: Pick<ShowcaseDeps, 'media'>,
  context: Context,
  provider: string,
  { youtubeId, ref }: Dropped,
): Promise<void> =>
  transact(context, async (inside) => {
    await removeVideo(inside, provider, youtubeId)
    if (ref !== null) await media.remove(inside, fileKeys(ref))
    await bumpVersion(inside, provider)
  })
