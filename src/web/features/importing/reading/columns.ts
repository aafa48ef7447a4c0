import type { Piece } from './piece.ts'

/** The narrowest main column starts here, the widest there, in points. */
const [from, to] = [100, 320]
const fewest = 4
/** Lines of one column begin at the same place, give or take this. */
const aligned = 6

/**
 * Returns where the second column of a page begins; undefined if the page has one column. Its lines begin at one place,
 * which no line of the first column reaches.
 */
export function splitAt(pieces: readonly Piece[]): number | undefined {
  const starts = pieces.map(({ x }) => x).filter((x) => x >= from && x <= to)
  const best = Map.groupBy(starts, (x) => Math.round(x / aligned))
    .values()
    .toArray()
    .toSorted((a, b) => b.length - a.length)[0]
  if (!best || best.length < fewest) return undefined
  const edge = Math.min(...best) - 2
  const left = pieces.filter(({ x }) => x < edge)
  const crossing = left.filter(({ x, width }) => x + width > edge)
  return left.length >= fewest && crossing.length <= left.length / 10 ? edge : undefined
}
