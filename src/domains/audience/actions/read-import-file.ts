import { emailMax } from '#platform/common/email.ts'
import { oneLine } from '#platform/common/text.ts'
import {
  type ColumnField,
  type ImportColumn,
  type ImportDelimiter,
  type ImportEncoding,
  importBytesMax,
  importColumnsMax,
  importRowsMax,
} from '../import-contract.ts'
import type { PrivateFile } from '../ports.ts'
import { guessColumns, isHeader } from '../rules/guess-columns.ts'
import { sniffEncoding, utf8Check } from '../rules/sniff-text.ts'
import { Unreadable } from '../rules/unreadable.ts'
import { csvSplitter, isFilled, isSeparatorLine, sniffDelimiter } from './split-csv.ts'

/** How a file is written. */
export type FileForm = { readonly encoding: ImportEncoding; readonly delimiter: ImportDelimiter }
/** A row with something in it, by its number in the file, from 1. */
export type FileRow = { readonly row: number; readonly cells: readonly string[] }

const headBytes = 65_536
/** The rows by which columns are guessed, and how many of them the page shows. */
const guessedRows = 200
const shownRows = 3
const shownLength = 80

/** Reads the rows of a file as a stream, some at a time. Throws `Unreadable`. */
export async function* fileRows(file: PrivateFile, form: FileForm): AsyncGenerator<FileRow[]> {
  const decoder = new TextDecoder(form.encoding)
  const split = csvSplitter(form.delimiter)
  let row = 0
  const numbered = (rows: string[][]): FileRow[] =>
    rows
      .map((cells) => ({ row: ++row, cells }))
      .filter(({ row: number, cells }) => isFilled(cells) && !(number === 1 && isSeparatorLine(cells)))
  for await (const bytes of await file.read())
    yield numbered(split(decoder.decode(bytes as Buffer, { stream: true }), false))
  yield numbered(split(decoder.decode(), true))
}

export type Inspected = FileForm & {
  readonly hasHeader: boolean
  readonly columns: readonly ImportColumn[]
  readonly mapping: readonly ColumnField[]
  readonly totalRows: number
}

/** Finds out how a file is written, what its columns may hold, and how many rows it has. Throws `Unreadable`. */
export async function inspectFile(file: PrivateFile): Promise<Inspected> {
  if (file.size > importBytesMax) throw new Unreadable('too_large')
  const form = await formOf(file)
  const first: FileRow[] = []
  let [filled, width] = [0, 0]
  for await (const rows of fileRows(file, form))
    for (const one of rows) {
      filled++
      width = Math.max(width, one.cells.length)
      if (filled > importRowsMax + 1) throw new Unreadable('too_many_rows')
      if (width > importColumnsMax) throw new Unreadable('too_many_columns', one.row)
      if (first.length <= guessedRows) first.push(one)
    }
  const [top] = first
  const hasHeader = top !== undefined && isHeader(top.cells)
  const totalRows = hasHeader ? filled - 1 : filled
  if (totalRows === 0) throw new Unreadable('no_rows')
  if (totalRows > importRowsMax) throw new Unreadable('too_many_rows')
  const header = hasHeader ? top.cells : null
  const rows = first.slice(hasHeader ? 1 : 0).map(({ cells }) => cells)
  return {
    ...form,
    hasHeader,
    columns: columnsOf(header, rows, width),
    mapping: guessColumns(header, rows, width),
    totalRows,
  }
}

async function formOf(file: PrivateFile): Promise<FileForm> {
  const head: Buffer[] = []
  let length = 0
  const isUtf8 = utf8Check()
  let fits = true
  for await (const chunk of await file.read()) {
    const bytes = chunk as Buffer
    if (length < headBytes) head.push(bytes.subarray(0, headBytes - length))
    length += bytes.length
    // the first chunk tells, so that a huge file of another kind is not read
    if (head.length === 1) sniffEncoding(Buffer.concat(head))
    fits &&= isUtf8(bytes, false)
  }
  fits &&= isUtf8(Buffer.alloc(0), true)
  const start = Buffer.concat(head)
  const sniffed = sniffEncoding(start)
  const encoding = sniffed === 'utf-8' && !fits ? 'windows-1252' : sniffed
  const text = new TextDecoder(encoding).decode(start)
  return { encoding, delimiter: sniffDelimiter(text, length <= headBytes) }
}

function columnsOf(
  header: readonly string[] | null,
  rows: readonly (readonly string[])[],
  width: number,
): ImportColumn[] {
  const shown = (text = '') =>
    Array.from(oneLine(text.slice(0, emailMax)))
      .slice(0, shownLength)
      .join('')
      .trim()
  return Array.from({ length: width }, (_, at) => ({
    header: header && shown(header[at]),
    cells: rows.slice(0, shownRows).map((cells) => shown(cells[at])),
  }))
}
