/** A snapshot of a Showcase went live, possibly in place of an earlier one. */
export type ShowcasePublished = {
  readonly type: 'showcase.published'
  readonly provider: string
  readonly data: { readonly number: number; readonly userUrl: string }
}

/** The owner took the Showcase off the web. The draft is kept. */
export type ShowcaseUnpublished = {
  readonly type: 'showcase.unpublished'
  readonly provider: string
  readonly data: { readonly number: number }
}

/** Videos that the draft or the live page shows cannot be played any more. */
export type VideosLost = {
  readonly type: 'showcase.videos_lost'
  readonly provider: string
  readonly data: {
    /** `why`: a sentence. `title`: '' if it was never known. */
    readonly lost: readonly { readonly youtubeId: string; readonly title: string; readonly why: string }[]
  }
}
