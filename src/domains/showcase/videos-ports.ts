import type { Queue } from '#platform/jobs/queues.ts'

/**
 * What the videos' host says of one. `refused`: it cannot be played on other pages, because there is none
 * (`removed`), only its owner and some people may see it (`private`), or its owner does not allow it (`closed`).
 */
export type VideoAnswer =
  | { readonly kind: 'found'; readonly title: string }
  | { readonly kind: 'refused'; readonly why: 'removed' | 'private' | 'closed' }
  | { readonly kind: 'unanswered' }

/** A video as the feed of its channel names it. */
export type FeedVideo = { readonly youtubeId: string; readonly title: string; readonly publishedAt: Date }

/** Asks the videos' host. The functions never throw. */
export type VideoPages = {
  /** The queue whose jobs call it. */
  readonly queue: Queue
  look(youtubeId: string): Promise<VideoAnswer>
  /** A JPEG; undefined if the host sends none. */
  thumbnail(youtubeId: string): Promise<Uint8Array | undefined>
  /** The newest videos of a channel, the newest first. */
  newest(
    channelId: string,
  ): Promise<
    | { readonly kind: 'read'; readonly videos: readonly FeedVideo[] }
    | { readonly kind: 'missing' }
    | { readonly kind: 'unanswered' }
  >
}
