import { composed, severalLines } from '#platform/common/text.ts'
import { type Found, isNothing, joinFound } from '../finding/found.ts'
import { linesOf } from '../finding/line.ts'
import { areColumns, isProfileSheet, sheetFound } from '../finding/linked-in-csv.ts'
import { linkedInLines } from '../finding/linked-in-lines.ts'
import { upworkLines } from '../finding/upwork-lines.ts'
import { csvRows } from './csv-rows.ts'
import { kindOfFile } from './kind-of-file.ts'
import { limits } from './limits.ts'
import { type PdfText, pdfText } from './pdf-lines.ts'
import { refuse } from './problem.ts'
import { textOfBytes } from './text-of-bytes.ts'
import { zipEntries } from './zip-entries.ts'

/** The sites that profiles are brought in from. */
export type Source = 'linkedin' | 'upwork'

export type NamedBytes = { readonly name: string; readonly bytes: Uint8Array }
export type Input = { readonly source: Source; readonly files: readonly NamedBytes[]; readonly text: string }

/** Reads files or pasted text. Throws an `ImportProblem`, also if nothing of a profile is in them. */
export async function readInput({ source, files, text }: Input): Promise<Found> {
  if (files.length > limits.files) refuse('too-many-files')
  const parts: Found[] = []
  for (const file of files) parts.push(await readFile(source, file))
  if (text.trim() !== '') parts.push(readText(source, composed(text)))
  const found = joinFound(parts)
  return isNothing(found) ? refuse('nothing') : found
}

async function readFile(source: Source, { name, bytes }: NamedBytes): Promise<Found> {
  switch (kindOfFile(name, bytes)) {
    case 'zip':
      return readZip(bytes)
    case 'pdf':
      return readPdf(source, bytes)
    case 'csv':
      return readCsv(name, bytes)
    case 'text':
      return readText(source, textOfBytes(within(bytes, limits.textBytes)))
  }
}

const within = (bytes: Uint8Array, most: number): Uint8Array =>
  bytes.length > most ? refuse('too-large') : bytes

function readZip(zip: Uint8Array): Found {
  const entries = zipEntries(within(zip, limits.zipBytes), isProfileSheet)
  if (entries.length === 0) refuse('nothing-in-zip')
  return joinFound(entries.map(({ name, bytes }) => readCsv(name, bytes)))
}

function readCsv(name: string, bytes: Uint8Array): Found {
  const { columns, rows } = csvRows(textOfBytes(within(bytes, limits.csvBytes)), areColumns)
  return sheetFound(name, columns, rows)
}

function readText(source: Source, text: string): Found {
  if (text.length > limits.characters) refuse('too-large')
  return fromLines(source, { main: linesOf(severalLines(text)), side: [] })
}

const readPdf = async (source: Source, bytes: Uint8Array): Promise<Found> =>
  fromLines(source, await pdfText(within(bytes, limits.pdfBytes)))

const fromLines = (source: Source, { main, side }: PdfText): Found =>
  source === 'linkedin' ? linkedInLines(main, side) : upworkLines([...side, ...main])
