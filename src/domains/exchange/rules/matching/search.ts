import { adjacentOf } from './adjacency.ts'
import { type BestPeers, keepBest, suggestionsMax } from './best-peers.ts'
import { type Columns, noTrade } from './columns.ts'
import { inverted, type Lists } from './lists.ts'
import {
  complementPoints,
  languagePoints,
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
import { tieOf } from './tie.ts'
import { tradeIds } from './trades.ts'

/** The most that language, reach and price bring together. */
const maxOfPair = languagePoints + maxReachPoints + maxPricePoints
/** The most that the peer alone brings: answers and the bonus. */
const maxOfPeer = 10 + newMemberBonus

const overflowPoints = complementPoints(overflowStrength)
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
 * or a topic with the row come from inverted lists; all others follow by trade, those who answer best first, and a trade ends as soon as the
 * most that its next member could reach is below the tenth found. The function reuses its arrays: one search at a time.
 */
export function createSearch(columns: Columns, day: number): (row: number) => BestPeers<number> {
  const { count, providers, marks, trades, answers, bonuses, canBeFound, isOnline, takesOverflow } = columns
  const { offsets, from, to, words, accepts, wants, languages, places, excluded } = columns
  const found = (row: number): boolean => canBeFound[row] === 1
  const byWord = inverted(words, columns.differentWords, found)
  const byAccepted = inverted(accepts, columns.topics, found)
  const byWanted = inverted(wants, columns.topics, found)
  const alone = aloneOf(columns)
  const groups = groupedByTrade(columns, alone)
  /** For each row: words in common times 4, and 1 if it accepts what the owner wants, 2 if it wants what the owner accepts. */
  const shared = new Uint16Array(count)
  const sizes = Uint16Array.from({ length: count }, (_, row) => sizeOf(words, row))
  const touched = new Uint32Array(count)
  const excludedFor = new Uint32Array(count)
  const languageFor = new Uint32Array(columns.differentLanguages)
  const placeFor = new Uint32Array(columns.differentPlaces)
  let turn = 0

  return (row) => {
    turn++
    const best = keepBest<number>(suggestionsMax, (peer) => providers[peer] ?? '')
    excludedFor[row] = turn
    stamp(excludedFor, excluded, row)
    stamp(languageFor, languages, row)
    stamp(placeFor, places, row)
    const trade = trades[row] ?? noTrade
    const ofTrade = adjacent[trade] ?? unknownTrade
    const size = sizes[row] ?? 0
    const overflows = takesOverflow[row] === 1
    let least = 0

    /** Compares the row with one peer, as `scoreOf` does. */
    const compare = (peer: number, complement: number, wordsOfPair: number): void => {
      if (excludedFor[peer] === turn || !hasStamp(languageFor, languages, peer)) return
      const sharesPlace = hasStamp(placeFor, places, peer)
      const isRival =
        trade !== noTrade &&
        trade === trades[peer] &&
        (sharesPlace || (sizeOf(places, row) === 0 && sizeOf(places, peer) === 0))
      const catches = isRival && overflows && takesOverflow[peer] === 1
      const online = ((isOnline[row] ?? 0) + (isOnline[peer] ?? 0)) as 0 | 1 | 2
      const apart = minutesApart(offsets[row] ?? 0, offsets[peer] ?? 0)
      const fromA = from[row] ?? -1
      const fromB = from[peer] ?? -1
      const fit = Math.max(
        0,
        (catches ? Math.max(complement, overflowPoints) : complement) +
          wordsOfPair +
          languagePoints +
          reachPoints({ sharesPlace, online, apart }) +
          (fromA < 0 || fromB < 0 ? 0 : pricePoints(fromA, to[row] ?? -1, fromB, to[peer] ?? -1)) +
          (answers[peer] ?? 0) -
          (isRival && !catches ? rivalLoss : 0),
      )
      const rank = fit + (bonuses[peer] ?? 0)
      if (rank < least) return
      best.add({ peer, rank, fit, tie: tieOf(marks[row] ?? 0, marks[peer] ?? 0, day) })
      least = best.least()
    }
    const complementOf = (peer: number): number => {
      const theirs = trades[peer] ?? noTrade
      return theirs < noTrade ? (ofTrade[theirs] ?? 0) : 0
    }
    /** What a peer of the same trade may get for overflow beyond its complement. */
    const mayCatch = (peer: number): number => (overflows && trades[peer] === trade ? overflowPoints : 0)

    const end = touch(row)
    for (let at = 0; at < end; at++) {
      const peer = touched[at] ?? 0
      const sharing = shared[peer] ?? 0
      const complement = Math.max(complementOf(peer), wantedPoints[(sharing & 3) as 0 | 1 | 2 | 3])
      const common = sharing >> 2
      const wordsOfPair = wordPoints(common, size + (sizes[peer] ?? 0) - common)
      const most = Math.max(complement, mayCatch(peer)) + wordsOfPair + maxOfPair + (alone[peer] ?? 0)
      if (most >= least) compare(peer, complement, wordsOfPair)
    }
    for (const { topic, members } of groups.inOrderOf(ofTrade, trade, overflows)) {
      const isKnown = topic < noTrade
      const complement = isKnown ? (ofTrade[topic] ?? 0) : 0
      const isOwn = topic === (trade < noTrade ? trade : noTrade)
      const most = (isOwn && overflows ? Math.max(complement, overflowPoints) : complement) + maxOfPair
      if (!isOwn && most + maxOfPeer < least) break
      for (const peer of members) {
        if (most + (alone[peer] ?? 0) < least) break
        if (shared[peer] === 0) compare(peer, complement, 0)
      }
    }
    for (let at = 0; at < end; at++) shared[touched[at] ?? 0] = 0
    return best
  }

  /** Notes in `shared` what others have in common with a row. Returns how many it noted in `touched`. */
  function touch(row: number): number {
    let end = 0
    const note = (lists: Lists, item: number, add: (value: number) => number): void => {
      for (let at = lists.starts[item] ?? 0, last = lists.starts[item + 1] ?? 0; at < last; at++) {
        const peer = lists.items[at] ?? 0
        const value = shared[peer] ?? 0
        if (value === 0) touched[end++] = peer
        shared[peer] = add(value)
      }
    }
    eachOf(words, row, (word) => note(byWord, word, (value) => value + 4))
    eachOf(wants, row, (topic) => note(byAccepted, topic, (value) => value | 1))
    eachOf(accepts, row, (topic) => note(byWanted, topic, (value) => value | 2))
    return end
  }

  function stamp(on: Uint32Array, lists: Lists, row: number): void {
    eachOf(lists, row, (item) => {
      on[item] = turn
    })
  }

  function hasStamp(on: Uint32Array, { starts, items }: Lists, row: number): boolean {
    for (let at = starts[row] ?? 0, last = starts[row + 1] ?? 0; at < last; at++)
      if (on[items[at] ?? 0] === turn) return true
    return false
  }
}

const sizeOf = ({ starts }: Lists, row: number): number => (starts[row + 1] ?? 0) - (starts[row] ?? 0)

function eachOf({ starts, items }: Lists, row: number, visit: (item: number) => void): void {
  for (let at = starts[row] ?? 0, last = starts[row + 1] ?? 0; at < last; at++) visit(items[at] ?? 0)
}

/** What each row brings to every pair: answers and the bonus. */
const aloneOf = ({ count, answers, bonuses }: Columns): Uint8Array =>
  Uint8Array.from({ length: count }, (_, row) => (answers[row] ?? 0) + (bonuses[row] ?? 0))

type Group = { readonly topic: number; readonly members: Uint32Array }

/** The rows that can be found, by trade; all trades that the table does not know are one group. Those who answer best come first. */
function groupedByTrade({ count, trades, canBeFound }: Columns, alone: Uint8Array) {
  const rows: number[][] = Array.from({ length: noTrade + 1 }, () => [])
  for (let row = 0; row < count; row++)
    if (canBeFound[row] === 1) rows[Math.min(trades[row] ?? noTrade, noTrade)]?.push(row)
  const groups = rows.map(
    (members, topic): Group => ({
      topic,
      members: Uint32Array.from(members.sort((one, other) => (alone[other] ?? 0) - (alone[one] ?? 0))),
    }),
  )
  const orders = new Map<number, readonly Group[]>()
  return {
    /** The own trade first if overflow can make it the best, then by the points of the trade. */
    inOrderOf(ofTrade: Uint8Array, trade: number, overflows: boolean): readonly Group[] {
      const key = Math.min(trade, noTrade) * 2 + +overflows
      const known = orders.get(key)
      if (known) return known
      const own = Math.min(trade, noTrade)
      const points = (topic: number): number => (topic === own && overflows ? 100 : (ofTrade[topic] ?? 0))
      const order = groups.toSorted((one, other) => points(other.topic) - points(one.topic))
      orders.set(key, order)
      return order
    },
  }
}
