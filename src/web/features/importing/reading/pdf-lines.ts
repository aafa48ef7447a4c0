import { composed, oneLine } from '#platform/common/text.ts'
import type { Line } from '../finding/line.ts'
import { splitOf } from './columns.ts'
import { isRightToLeft, readingOrder } from './direction.ts'
import { limits } from './limits.ts'
import type { Piece } from './piece.ts'
import { refuse } from './problem.ts'

/** The lines of a PDF: those beside the main column, and those of it. Without two columns all lines are `main`. */
export type PdfText = { readonly side: readonly Line[]; readonly main: readonly Line[] }

/** Pieces of one line differ by less than this part of their height. */
const sameLine = 0.4

/** Joins pieces into lines, from the top to the bottom, each in the order in which it is read. */
export function linesOfPieces(pieces: readonly Piece[], runsLeft: boolean): Line[] {
  const rows: Piece[][] = []
  for (const piece of pieces.toSorted((a, b) => b.y - a.y)) {
    const row = rows.at(-1)
    const first = row?.[0]
    if (row && first && first.y - piece.y < Math.max(first.size, piece.size) * sameLine) row.push(piece)
    else rows.push([piece])
  }
  return rows.flatMap((row) => {
    const line = row.toSorted((a, b) => a.x - b.x)
    const fromLeft = line.flatMap((piece, i) => [gapBefore(line[i - 1], piece), piece.text])
    const text = composed(oneLine(readingOrder(fromLeft, runsLeft)), 'NFKC')
      .replaceAll(/ {2,}/g, ' ')
      .trim()
    return text === '' ? [] : [{ text, size: Math.max(...line.map(({ size }) => size)) }]
  })
}

function gapBefore(before: Piece | undefined, piece: Piece): string {
  if (!before) return ''
  return piece.x - (before.x + before.width) > piece.size * 0.15 ? ' ' : ''
}

/** Reads the text of a PDF, page by page. Throws `broken-pdf`, `locked-pdf`, `pdf-too-large`, `no-words`. */
export async function pdfText(bytes: Uint8Array): Promise<PdfText> {
  const { openPdf, piecesOfPage } = await import('./pdf-pages.ts')
  const document = await openPdf(bytes)
  const pages: Piece[][] = []
  let characters = 0
  for (let number = 1; number <= Math.min(document.numPages, limits.pdfPages); number++) {
    const pieces = await piecesOfPage(document, number, limits.characters - characters)
    characters += pieces.reduce((sum, { text }) => sum + text.length, 0)
    if (characters >= limits.characters) refuse('pdf-too-large')
    pages.push(pieces)
  }
  if (characters === 0) refuse('no-words')
  const isLeft = splitOf(pages[0] ?? [])
  const runsLeft = isRightToLeft(pages.flat())
  const columns = pages.map((pieces) => {
    const { left = [], right = [] } = Object.groupBy(pieces, (piece) => (isLeft?.(piece) ? 'left' : 'right'))
    return { left: linesOfPieces(left, runsLeft), right: linesOfPieces(right, runsLeft) }
  })
  const left = columns.flatMap((column) => column.left)
  const right = columns.flatMap((column) => column.right)
  // the name stands in the main column, in the largest letters
  return largest(left) > largest(right) ? { side: right, main: left } : { side: left, main: right }
}

const largest = (lines: readonly Line[]): number => Math.max(0, ...lines.map(({ size }) => size))
