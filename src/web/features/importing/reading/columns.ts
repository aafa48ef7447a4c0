import { isRightToLeft } from './direction.ts'
import type { Piece } from './piece.ts'

/** The narrowest first column ends here, the widest there, in points. */
const from = 100
const to = 320
/** On a page from right to left either column can be the wide one. */
const toOfTurned = 500
const fewest = 4
/** Lines of one column begin at the same place, give or take this. */
const aligned = 6

/** Tells whether a piece belongs to the left one of two columns. */
export type Split = (piece: Piece) => boolean

/**
 * Splits a page into two columns; undefined if it has one. The lines of the second column begin at one place, which no
 * line of the first one reaches. On a page from right to left the lines of the left column begin at one place, at its right
 * edge, beyond which the right column stands.
 */
export function splitOf(pieces: readonly Piece[]): Split | undefined {
  const isTurned = isRightToLeft(pieces)
  const starts = pieces
    .map(isTurned ? endOf : startOf)
    .filter((x) => x >= from && x <= (isTurned ? toOfTurned : to))
  const best = Map.groupBy(starts, (x) => Math.round(x / aligned))
    .values()
    .toArray()
    .toSorted((a, b) => b.length - a.length)[0]
  if (!best || best.length < fewest) return undefined
  const edge = isTurned ? Math.max(...best) + 2 : Math.min(...best) - 2
  const isLeft: Split = isTurned ? (piece) => endOf(piece) <= edge : (piece) => piece.x < edge
  const first = pieces.filter((piece) => isLeft(piece) !== isTurned)
  const crossing = first.filter((piece) => piece.x < edge && endOf(piece) > edge)
  return first.length >= fewest && crossing.length <= first.length / 10 ? isLeft : undefined
}

const startOf = ({ x }: Piece): number => x
const endOf = ({ x, width }: Piece): number => x + width
