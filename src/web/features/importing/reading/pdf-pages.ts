import { getDocument, type PDFDocumentProxy, VerbosityLevel } from 'unpdf/pdfjs'
import type { Piece } from './piece.ts'
import { ImportProblem, refuse } from './problem.ts'

/** Opens a PDF for its words alone: no fonts, pictures, forms or scripts. Throws `broken-pdf`, `locked-pdf`. */
export async function openPdf(bytes: Uint8Array): Promise<PDFDocumentProxy> {
  const opening = getDocument({
    data: bytes,
    verbosity: VerbosityLevel.ERRORS,
    disableFontFace: true,
    useSystemFonts: false,
    useWasm: false,
    useWorkerFetch: false,
    isOffscreenCanvasSupported: false,
    isImageDecoderSupported: false,
    maxImageSize: 1,
    enableXfa: false,
    stopAtErrors: false,
  })
  try {
    return await opening.promise
  } catch (error) {
    const isLocked = error instanceof Error && error.name === 'PasswordException'
    return refuse(isLocked ? 'locked-pdf' : 'broken-pdf')
  }
}

/** Reads the pieces of text of a page, until there are more characters than `max`. */
export async function piecesOfPage(
  document: PDFDocumentProxy,
  number: number,
  max: number,
): Promise<Piece[]> {
  const pieces: Piece[] = []
  let characters = 0
  try {
    const page = await document.getPage(number)
    const reader = page.streamTextContent().getReader()
    while (characters < max) {
      const { value, done } = await reader.read()
      if (done) break
      for (const item of value.items) {
        if (!('str' in item) || item.str === '') continue
        const [, , c = 0, d = 0, x = 0, y = 0] = item.transform as number[]
        characters += item.str.length
        pieces.push({ text: item.str, x, y, width: item.width, size: Math.hypot(c, d) })
      }
    }
  } catch (error) {
    if (error instanceof ImportProblem) throw error
    refuse('broken-pdf')
  }
  return pieces
}
