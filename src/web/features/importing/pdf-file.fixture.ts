import { zlibSync } from 'fflate'

/** A text on a page: points from the left and from the bottom, and the height of its letters. */
export type Word = { readonly x: number; readonly y: number; readonly size: number; readonly text: string }

const bytesOf = (latin: string): Uint8Array => Uint8Array.from(latin, (letter) => letter.charCodeAt(0) & 0xff)

/** Escapes what would end a string of a PDF. */
const escaped = (text: string) => text.replaceAll(/[\\()]/g, (letter) => `\\${letter}`)

const drawn = (words: readonly Word[]) =>
  words.map(({ x, y, size, text }) => `BT /F1 ${size} Tf ${x} ${y} Td (${escaped(text)}) Tj ET`).join('\n')

type Options = {
  /** The bytes of a stream before its filters, instead of the words. */
  readonly stream?: Uint8Array
  readonly filter?: string
  readonly trailer?: string
  readonly objects?: readonly string[]
}

/** Writes a PDF of one font, a page for each list of words, its streams compressed. */
export function pdfFile(pages: readonly (readonly Word[])[], options: Options = {}): Uint8Array {
  const { filter = '/FlateDecode', trailer = '', objects: more = [] } = options
  const font = 3 + pages.length * 2
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, i) => `${3 + i * 2} 0 R`).join(' ')}] >>`,
    ...pages.flatMap((words, i) => {
      const stream = options.stream ?? zlibSync(bytesOf(drawn(words)))
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents ${4 + i * 2} 0 R /Resources << /Font << /F1 ${font} 0 R >> >> >>`,
        { head: `<< /Length ${stream.length} /Filter ${filter} >>`, stream },
      ]
    }),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ...more,
  ]
  const parts: Uint8Array[] = [bytesOf('%PDF-1.7\n')]
  const offsets: number[] = []
  let at = parts[0]?.length ?? 0
  const add = (part: Uint8Array) => {
    parts.push(part)
    at += part.length
  }
  for (const [i, object] of objects.entries()) {
    offsets.push(at)
    add(bytesOf(`${i + 1} 0 obj\n`))
    if (typeof object === 'string') add(bytesOf(object))
    else {
      add(bytesOf(`${object.head}\nstream\n`))
      add(object.stream)
      add(bytesOf('\nendstream'))
    }
    add(bytesOf('\nendobj\n'))
  }
  const xref = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const start = at
  add(bytesOf(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${xref}`))
  add(
    bytesOf(
      `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`,
    ),
  )
  return joined(parts)
}

export function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
