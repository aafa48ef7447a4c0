import type { PublicShowcase } from '../contract.ts'
import type { NewestVideo } from '../public-contract.ts'

/** What is known of the videos of a provider, by their ids and by the ids of channels. */
export type VideoFacts = {
  /** Refs of our copies of the thumbnails. */
  readonly posters: Readonly<Record<string, string>>
  /** Videos that cannot be played on other pages. */
  readonly refused: string[]
  readonly newest: Readonly<Record<string, Pick<NewestVideo, 'youtubeId' | 'title'>[]>>
}

export const noVideos: VideoFacts = { posters: {}, refused: [], newest: {} }

/** How many of the newest videos of a channel a page shows. */
const newestMax = 6

type Video = { readonly type: 'youtube'; readonly youtubeId: string }

const isVideo = (value: object): value is Video =>
  'type' in value && value.type === 'youtube' && 'youtubeId' in value && typeof value.youtubeId === 'string'

/**
 * Adds our copy of the thumbnail to each video of a page, as its `poster`, and the newest videos of the channel. A video
 * that cannot be played becomes null, so that the page draws a picture in its place; the wall leaves its work out.
 */
export function withVideos(page: PublicShowcase, facts: VideoFacts): PublicShowcase {
  const refused = new Set(facts.refused)
  const isRefused = (value: unknown): boolean =>
    isObject(value) && isVideo(value) && refused.has(value.youtubeId)
  const shown = (value: unknown): unknown => {
    if (!isObject(value)) return value
    if (isVideo(value)) {
      const poster = facts.posters[value.youtubeId]
      return refused.has(value.youtubeId) ? null : poster ? { ...value, poster } : value
    }
    return mapped(value, shown)
  }
  const { youtube } = page
  const newest = (youtube?.channel ? (facts.newest[youtube.channel] ?? []) : [])
    .filter(({ youtubeId }) => !refused.has(youtubeId))
    .slice(0, newestMax)
    .map((video) => ({ ...video, poster: facts.posters[video.youtubeId] ?? null }))
  const portfolio = page.portfolio.filter(({ media }) => !isRefused(media))
  return {
    // the cast is safe: a video becomes one with a poster, or null where a record without media is valid
    ...(shown({ ...page, portfolio }) as PublicShowcase),
    ...(newest.length > 0 && { newestVideos: newest }),
  }
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Maps the values of a list or an object. Returns the same one if none changes: readers compare by identity. */
function mapped(value: object, map: (inner: unknown) => unknown): object {
  if (Array.isArray(value)) {
    const list = value.map(map)
    return list.every((inner, at) => inner === value[at]) ? value : list
  }
  const before = Object.entries(value)
  const after = before.map(([name, inner]) => [name, map(inner)] as const)
  return after.every(([, inner], at) => inner === before[at]?.[1]) ? value : Object.fromEntries(after)
}

/** The ids of the videos in a record or a page, each once. */
export function videosIn(value: unknown): string[] {
  if (!isObject(value)) return []
  if (isVideo(value)) return [value.youtubeId]
  return [...new Set(Object.values(value).flatMap(videosIn))]
}
