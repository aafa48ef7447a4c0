import { oneLine } from '#platform/common/text.ts'
import type { Line } from '../finding/line.ts'
import { splitAt } from './columns.ts'
import { limits } from './limits.ts'
import type { Piece } from './piece.ts'
import { refuse } from './problem.ts'

/** The lines of a PDF: those beside the main column, and those of it. Without two columns all lines are `main`. */
export type PdfText = { readonly side: readonly Line[]; readonly main: readonly Line[] }

/** Pieces of one line differ by less than this part of their height. */
const sameLine = 0.4

/** Joins pieces into lines, from the top to the bottom. */
export function linesOfPieces(pieces: readonly Piece[]): Line[] {
  const rows: Piece[][] = []
  for (const piece of pieces.toSorted((a, b) => b.y - a.y)) {
    const row = rows.at(-1)
    const first = row?.[0]
    if (row && first && first.y - piece.y < Math.max(first.size, piece.size) * sameLine) row.push(piece)
    else rows.push([piece])
  }
  return rows.flatMap((row) => {
    const line = row.toSorted((a, b) => a.x - b.x)
    const text = oneLine(line.map((piece, i) => gapBefore(line[i - 1], piece) + piece.text).join(''))
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
  const edge = splitAt(pages[0] ?? [])
  const sides = pages.map((pieces) => ({
    side: edge === undefined ? [] : linesOfPieces(pieces.filter(({ x }) => x < edge)),
    main: linesOfPieces(edge === undefined ? pieces : pieces.filter(({ x }) => x >= edge)),
  }))
  return { side: sides.flatMap(({ side }) => side), main: sides.flatMap(({ main }) => main) }
}
