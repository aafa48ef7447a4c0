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
