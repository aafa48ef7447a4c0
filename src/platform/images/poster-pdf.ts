import type { Poster } from '../common/poster.ts'
import { drawPoster } from './draw-poster.ts'
import { encodeJpeg } from './encode-jpeg.ts'
import { oneAtATime } from './one-at-a-time.ts'

/** A line of a page that can be selected and copied; plain letters only. Lengths are in points. */
export type PageLine = {
  readonly text: string
  readonly size: number
  readonly left: number
  readonly top: number
  readonly colour: string
  /** All its letters are as wide as each other. */
  readonly isCode?: boolean
  /** Pressing it opens this address. */
  readonly url?: string
}

const maxBytes = 400_000
/** A5 across, in points. */
const [width, height] = [595.28, 419.53]

/** Draws a poster as one page of a PDF, A5 across, with lines that can be selected. */
export async function posterPdf(
  poster: Poster,
  { title, lines }: { readonly title: string; readonly lines: readonly PageLine[] },
): Promise<Buffer> {
  const picture = await oneAtATime(async () =>
    encodeJpeg(await drawPoster(poster, async () => undefined), maxBytes),
  )
  const { default: PdfDocument } = await import('pdfkit')
  const page = new PdfDocument({
    size: [width, height],
    margin: 0,
    info: { Title: title, Producer: 'Showcase', Creator: 'Showcase' },
    lang: 'en-US',
  })
  const chunks: Buffer[] = []
  const done = new Promise<Buffer>((resolve, reject) => {
    page.on('data', (chunk: Buffer) => chunks.push(chunk))
    page.on('end', () => resolve(Buffer.concat(chunks)))
    page.on('error', reject)
  })
  page.image(picture, 0, 0, { width, height })
  for (const { text, size, left, top, colour, isCode, url } of lines)
    page
      .font(isCode ? 'Courier-Bold' : 'Helvetica')
      .fontSize(size)
      .fillColor(colour)
      .text(text, left, top, { lineBreak: false, ...(url && { link: url }) })
  page.end()
  return done
}
