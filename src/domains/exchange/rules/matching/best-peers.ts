/** How many suggestions a member has. */
export const suggestionsMax = 10

/** A peer with its place in the order: a higher rank first, then a lower tie, then the provider's id. */
export type Ranked<Peer> = {
  readonly peer: Peer
  readonly rank: number
  readonly fit: number
  readonly tie: number
}

/** The best peers of those that were added. */
export type BestPeers<Peer> = {
  /** The best one first. */
  readonly all: readonly Ranked<Peer>[]
  /** The lowest rank that can still enter. */
  least(): number
  add(one: Ranked<Peer>): void
}

/** Keeps the best `max` peers of those that are added. `idOf` returns a peer's provider. */
export function keepBest<Peer>(max: number, idOf: (peer: Peer) => string): BestPeers<Peer> {
  const all: Ranked<Peer>[] = []
  const isBefore = (one: Ranked<Peer>, other: Ranked<Peer>): boolean => {
    if (one.rank !== other.rank) return one.rank > other.rank
    if (one.tie !== other.tie) return one.tie < other.tie
    return idOf(one.peer) < idOf(other.peer)
  }
  return {
    all,
    least: () => (all.length < max ? 0 : (all.at(-1)?.rank ?? 0)),
    add(one) {
      const last = all.at(-1)
      if (all.length === max && last) {
        if (!isBefore(one, last)) return
        all.pop()
      }
      let at = all.length
      for (let before = all[at - 1]; before && isBefore(one, before); before = all[at - 1]) at--
      all.splice(at, 0, one)
    },
  }
}
