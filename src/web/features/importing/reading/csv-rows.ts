import Papa from 'papaparse'
import { limits } from './limits.ts'
import { refuse } from './problem.ts'

/** A row by the names of its columns, in lower case. */
export type Row = Readonly<Record<string, string>>
export type Table = { readonly columns: readonly string[]; readonly rows: readonly Row[] }

/** The first rows of an export can be a note; the columns are named below it. */
const headerRows = 8

/**
 * Reads a CSV into rows by column. `isHeader` recognises the names of columns. Throws `unknown-csv`, and `broken-csv` for
 * quotes that are never closed and for rows that are too wide.
 */
export function csvRows(text: string, isHeader: (columns: readonly string[]) => boolean): Table {
  const { data, errors } = Papa.parse<string[]>(text, {
    preview: limits.csvRows + headerRows,
    skipEmptyLines: 'greedy',
    delimitersToGuess: [',', ';', '\t'],
  })
  if (errors.some(({ code }) => code === 'MissingQuotes')) refuse('broken-csv')
  if (data.some(({ length }) => length > limits.csvColumns)) refuse('broken-csv')
  for (const [i, cells] of data.slice(0, headerRows).entries()) {
    const columns = cells.map((cell) => cell.trim().toLowerCase())
    if (!isHeader(columns)) continue
    return { columns, rows: data.slice(i + 1).map((row) => rowOf(columns, row)) }
  }
  return refuse('unknown-csv')
}

const rowOf = (columns: readonly string[], cells: readonly string[]): Row =>
  Object.fromEntries(columns.map((column, i) => [column, cells[i] ?? '']))
