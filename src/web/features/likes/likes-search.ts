export type LikesView = 'mine' | 'received'
export type LikesSearch = { view?: LikesView }

/** Reads the tab from the address; any other value is none. */
export const readLikesSearch = ({ view }: Record<string, unknown>): LikesSearch =>
  view === 'mine' || view === 'received' ? { view } : {}
