import { z } from 'zod'
import { Media, PictureRef } from '#domains/catalogue/contract.ts'
import { endpoint } from '#platform/common/endpoint.ts'
import { defineFailures } from '#platform/common/errors.ts'

export { channelId, toChannelId } from './kinds/channel-id.ts'

const YoutubeId = Media.options[1].shape.youtubeId

/** Why a video cannot be played on other pages: code and sentence. */
export const videoProblems = {
  removed: 'There is no such video at YouTube: it was removed, or the link has a mistake.',
  private: 'This video is private. Make it public or unlisted at YouTube to show it here.',
  closed:
    'YouTube does not allow this video on other pages. Switch on “Allow embedding” there to show it here.',
} as const
export type VideoProblem = keyof typeof videoProblems

/**
 * A video as its owner sees it. `asking`: the server asks YouTube for it at the moment. `unanswered`: YouTube did not
 * answer; the server asks later. `refused`: it cannot be played here, and the page draws a picture in its place.
 */
export const OwnVideo = z.object({
  youtubeId: YoutubeId,
  state: z.enum(['asking', 'unanswered', 'ready', 'refused']),
  title: z.string(),
  /** Our copy of its thumbnail; null if there is none. */
  poster: PictureRef.nullable(),
  /** Null unless it is refused. */
  problem: z.object({ code: z.string(), message: z.string() }).nullable(),
})
export type OwnVideo = z.infer<typeof OwnVideo>

export const { failures: videoFailures, fail: failVideo } = defineFailures({
  'showcase.video_missing': { kind: 'missing', message: 'Nobody asked for this video.' },
  'showcase.videos_many': {
    kind: 'limited',
    message: 'Many videos of yours are still being looked at. Please wait a moment.',
  },
})

const params = z.object({ youtubeId: YoutubeId })

/**
 * Asks YouTube for a video, unless that was done within the last minute. Idempotent. Throws `accounts.edit_closed`,
 * `showcase.videos_many`.
 */
export const askVideo = endpoint({
  method: 'PUT',
  path: '/api/showcase/videos/:youtubeId',
  summary: 'Ask whether a YouTube video can be played on your page',
  access: 'account',
  params,
  limit: { maxCalls: 60, minutes: 1, each: 'operator' },
  ok: OwnVideo,
})

/** Throws `showcase.video_missing`. */
export const readVideo = endpoint({
  method: 'GET',
  path: '/api/showcase/videos/:youtubeId',
  summary: 'What is known of a YouTube video that was asked for',
  access: 'account',
  params,
  ok: OwnVideo,
})

/** A YouTube channel whose newest videos the page shows. */
export const OwnChannel = z.object({
  channelId: z.string(),
  state: z.enum(['asking', 'unanswered', 'ready', 'missing']),
  titles: z.array(z.string()),
})
export type OwnChannel = z.infer<typeof OwnChannel>

/** Lists the videos that the draft or the live page shows and that cannot be played, and the channels of both. */
export const readVideoNews = endpoint({
  method: 'GET',
  path: '/api/showcase/video-news',
  summary: 'The videos of your page that cannot be played, and your YouTube channel',
  access: 'account',
  ok: z.object({ refused: z.array(OwnVideo), channels: z.array(OwnChannel) }),
})
