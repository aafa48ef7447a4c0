import { z } from 'zod'
import { minute } from '#platform/common/time.ts'
import { type Context, transact } from '#platform/context.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { defineTask, type TaskDefinition } from '#platform/jobs/task.ts'
import { bumpVersion } from '#platform/versions/versions.ts'
import type { ShowcaseDeps } from '../ports.ts'
import { findVideo, noteTold, settleVideo, type VideoRow } from '../store/videos.ts'
import type { VideoAnswer } from '../videos-ports.ts'
import { filesUnder, makeFiles, refOf } from './make-files.ts'

export type VideoDeps = Pick<ShowcaseDeps, 'media' | 'videos'>

const VideoJob = z.object({
  provider: z.string(),
  youtubeId: z.string(),
  /** How often the host did not answer before. */
  tries: z.int().default(0),
})

/** The pauses before a job repeats the question; after the last one the daily check repeats it. */
const pauses = [minute, 5 * minute, 30 * minute] as const

/** Asks about a video that its owner has just saved or typed. The editor shows what the host says. */
export const lookAtVideoTask: TaskDefinition<z.input<typeof VideoJob>, VideoDeps> = defineTask(
  'showcase.look-at-video',
  VideoJob,
  ({ videos }: VideoDeps) => videos?.queue,
  async (deps, context, { provider, youtubeId, tries }) => {
    const answer = await lookAtVideo(deps, context, provider, youtubeId)
    // the editor says it: no mail
    if (answer === 'refused') await noteTold(context, provider, [youtubeId])
    const pause = pauses[tries]
    if (answer === 'unanswered' && pause)
      await enqueue(
        context,
        lookAtVideoTask,
        { provider, youtubeId, tries: tries + 1 },
        { runAt: new Date(context.clock.now().getTime() + pause) },
      )
  },
)

/**
 * Asks the host about a video and writes what it says; enqueues the copy of its thumbnail if there is none. An answer drops the
 * cached pages if it changes what they show. Undefined if the provider has no such video any more.
 */
export async function lookAtVideo(
  { videos }: VideoDeps,
  context: Context,
  provider: string,
  youtubeId: string,
): Promise<VideoAnswer['kind'] | undefined> {
  const video = videos && (await findVideo(context, provider, youtubeId))
  if (!videos || !video) return undefined
  const answer = await videos.look(youtubeId)
  if (answer.kind === 'unanswered') {
    if (video.state === 'asking') await settleVideo(context, provider, youtubeId, { state: 'unanswered' })
    return answer.kind
  }
  if (answer.kind === 'refused') {
    await settled(context, provider, video, { state: 'refused', why: answer.why })
    return answer.kind
  }
  await transact(context, async (inside) => {
    const { title } = answer
    const isThere = await settled(inside, provider, video, { state: 'ready', title, ref: video.ref })
    // in a lane: a look that somebody waits for never waits for many pictures
    if (isThere && video.ref === null)
      await enqueue(inside, copyThumbnailTask, { provider, youtubeId }, { lane: 'video-thumbnails' })
  })
  return answer.kind
}

type Settled = Parameters<typeof settleVideo>[3]

const settled = (context: Context, provider: string, before: VideoRow, after: Settled): Promise<boolean> =>
  transact(context, async (inside) => {
    const isThere = await settleVideo(inside, provider, before.youtubeId, after)
    const isChanged =
      (before.state === 'refused') !== (after.state === 'refused') ||
      (after.state === 'ready' && after.ref !== before.ref)
    if (isThere && isChanged) await bumpVersion(inside, provider)
    return isThere
  })

/** Copies the thumbnail of a video without a copy. Without room or a thumbnail the page draws a poster. */
export const copyThumbnailTask = defineTask(
  'showcase.copy-thumbnail',
  z.object({ provider: z.string(), youtubeId: z.string() }),
  ({ videos }: VideoDeps) => videos?.queue,
  async ({ media, videos }: VideoDeps, context, { provider, youtubeId }) => {
    const video = await findVideo(context, provider, youtubeId)
    if (video?.state !== 'ready' || video.ref !== null) return
    const source = await videos?.thumbnail(youtubeId)
    const made = source && (await makeFiles(source, null))
    if (!source || !made || made.unfit !== undefined) return
    const ref = refOf([provider, 'youtube', youtubeId], source, made)
    const { title } = video
    await media.write(context, { provider, files: filesUnder(ref, made) }, (inside) =>
      settled(inside, provider, video, { state: 'ready', title, ref }),
    )
  },
)
