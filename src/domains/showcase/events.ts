/** A Showcase went live, or a newer one took its place. */
export type ShowcasePublished = {
  readonly type: 'showcase.published'
  readonly provider: string
  readonly data: { readonly number: number; readonly userUrl: string }
}

/** A Showcase was taken off the web; its draft stays. */
export type ShowcaseUnpublished = {
  readonly type: 'showcase.unpublished'
  readonly provider: string
  readonly data: { readonly number: number }
}
