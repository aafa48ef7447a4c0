/** Pages of Clubhouse events that live services lead to are deleted. */
export type RoomsLost = {
  readonly type: 'catalogue.rooms_lost'
  readonly provider: string
  /** The title of the service or class, and the link of its room. */
  readonly data: { readonly lost: readonly { readonly title: string; readonly url: string }[] }
}
