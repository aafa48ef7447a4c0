import { adjacentOf } from './adjacency.ts'
import { type BestPeers, keepBest, suggestionsMax } from './best-peers.ts'
import { type Columns, noTrade } from './columns.ts'
import { groupByTrade, groupOf } from './groups.ts'
import { sizeOf } from './lists.ts'
import {
  complementPoints,
  languagePoints,
  maxAnswerPoints,
  maxPricePoints,
  maxReachPoints,
  minutesApart,
  newMemberBonus,
  overflowStrength,
  pricePoints,
  reachPoints,
  rivalLoss,
  wantedStrength,
  wordPoints,
} from './points.ts'
import { commonWords, createSharing, wantedWay } from './sharing.ts'
import { createStamps } from './stamps.ts'
import { tieOf } from './tie.ts'
import { tradeIds } from './trades.ts'

/** The most that language, reach and price bring together. */
const maxOfPair = languagePoints + maxReachPoints + maxPricePoints
/** The most that the peer alone brings. */
const maxAlone = maxAnswerPoints + newMemberBonus

const overflowPoints = complementPoints(overflowStrength)
/** Points by `wantedWay`. */
const wantedPoints = [
  0,
  complementPoints(wantedStrength.one),
  complementPoints(wantedStrength.one),
  complementPoints(wantedStrength.both),
] as const
/** Points of two trades of `tradeIds`, as rows. */
const adjacent = tradeIds.map((one) =>
  Uint8Array.from(tradeIds, (other) => complementPoints(adjacentOf(one, other)?.strength ?? 0)),
)
const unknownTrade = new Uint8Array(tradeIds.length)

/**
 * Returns a function that finds the ten best peers of a row, exactly those that comparing it with all rows finds. Peers that share a word
 * or a topic with the row come from inverted lists; all others follow by trade, those who bring most to every pair first, and a trade ends
 * as soon as the most that its next member could reach is below the tenth found. The function reuses its arrays: one search at a time.
 */
export function createSearch(columns: Columns, day: number): (row: number) => BestPeers<number> {
  const { providers, trades, takesOverflow } = columns
  const alone = aloneOf(columns)
  const sizes = Uint16Array.from({ length: columns.count }, (_, row) => sizeOf(columns.words, row))
  const groups = groupByTrade(columns, alone)
  const sharing = createSharing(columns)
  const { shared, touched } = sharing
  const pair = createPair(columns, day)

  return (row) => {
    const best = keepBest<number>(suggestionsMax, (peer) => providers[peer] ?? '')
    const trade = trades[row] ?? noTrade
    const ofTrade = adjacent[trade] ?? unknownTrade
    const size = sizes[row] ?? 0
    const overflows = takesOverflow[row] === 1
    const touchedEnd = sharing.note(row)
    let least = 0
    pair.begin(row)
    const compare = (peer: number, complement: number, words: number): void => {
      if (pair.compare(best, peer, complement + words, overflowPoints - complement)) least = best.least()
    }

    for (let at = 0; at < touchedEnd; at++) {
      const peer = touched[at] ?? 0
      const sharingOfPair = shared[peer] ?? 0
      const theirs = trades[peer] ?? noTrade
      const complement = Math.max(
        theirs < noTrade ? (ofTrade[theirs] ?? 0) : 0,
        wantedPoints[wantedWay(sharingOfPair)],
      )
      const common = commonWords(sharingOfPair)
      const words = wordPoints(common, size + (sizes[peer] ?? 0) - common)
      const most = overflows && theirs === trade ? Math.max(complement, overflowPoints) : complement
      if (most + words + maxOfPair + (alone[peer] ?? 0) >= least) compare(peer, complement, words)
    }
    for (const { topic, members } of groups.inOrderOf(ofTrade, groupOf(trade), overflows)) {
      const complement = ofTrade[topic] ?? 0
      const mayCatch = overflows && topic === groupOf(trade)
      const most = (mayCatch ? Math.max(complement, overflowPoints) : complement) + maxOfPair
      if (most + maxAlone < least && !mayCatch) break
      for (const peer of members) {
        if (most + (alone[peer] ?? 0) < least) break
        if (shared[peer] === 0) compare(peer, complement, 0)
      }
    }
    return best
  }
}

/** What each row brings to every pair: answers and the bonus. */
const aloneOf = ({ count, answers, bonuses }: Columns): Uint8Array =>
  Uint8Array.from({ length: count }, (_, row) => (answers[row] ?? 0) + (bonuses[row] ?? 0))

/** Compares one row with others, as `scoreOf` compares two members. */
function createPair(columns: Columns, day: number) {
  const { marks, trades, answers, bonuses, isOnline, takesOverflow } = columns
  const { offsets, from, to, languages, places, excluded } = columns
  const exclusions = createStamps(columns.count)
  const ownLanguages = createStamps(columns.differentLanguages)
  const ownPlaces = createStamps(columns.differentPlaces)
  let row = 0
  let turn = 0
  return {
    /** Begins to compare with a row. */
    begin(next: number): void {
      row = next
      turn++
      exclusions.set(row, turn)
      exclusions.setAll(excluded, row, turn)
      ownLanguages.setAll(languages, row, turn)
      ownPlaces.setAll(places, row, turn)
    },
    /**
     * Adds a peer to the best ones. `points`: complement and words; `more`: what overflow adds to them. Returns false if it cannot enter.
     */
    compare(best: BestPeers<number>, peer: number, points: number, more: number): boolean {
      if (exclusions.has(peer, turn) || !ownLanguages.hasAny(languages, peer, turn)) return false
      const sharesPlace = ownPlaces.hasAny(places, peer, turn)
      const trade = trades[row] ?? noTrade
      const isRival =
        trade !== noTrade &&
        trade === trades[peer] &&
        (sharesPlace || (sizeOf(places, row) === 0 && sizeOf(places, peer) === 0))
      const catches = isRival && takesOverflow[row] === 1 && takesOverflow[peer] === 1
      const online = ((isOnline[row] ?? 0) + (isOnline[peer] ?? 0)) as 0 | 1 | 2
      const apart = minutesApart(offsets[row] ?? 0, offsets[peer] ?? 0)
      const ownFrom = from[row] ?? -1
      const theirFrom = from[peer] ?? -1
      const hasPrices = ownFrom >= 0 && theirFrom >= 0
      const sum =
        points +
        (catches ? Math.max(0, more) : 0) +
        languagePoints +
        reachPoints({ sharesPlace, online, apart }) +
        (hasPrices ? pricePoints(ownFrom, to[row] ?? -1, theirFrom, to[peer] ?? -1) : 0) +
        (answers[peer] ?? 0)
      const fit = Math.max(0, isRival && !catches ? sum - rivalLoss : sum)
      const rank = fit + (bonuses[peer] ?? 0)
      if (rank < best.least()) return false
      best.add({ peer, rank, fit, tie: tieOf(marks[row] ?? 0, marks[peer] ?? 0, day) })
      return true
    },
  }
}
