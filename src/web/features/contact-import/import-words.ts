import {
  type ColumnField,
  type Import,
  type ImportCounts,
  type ImportDelimiter,
  type ImportEncoding,
  type ImportExample,
  type ImportProblem,
  importColumnsMax,
  importRowsMax,
} from '#domains/audience/import-contract.ts'
import { reasonWords } from '#domains/audience/rules/outcome-words.ts'

export const numberWords = (count: number): string => count.toLocaleString('en-US')

/** `1 row`, `2,000 rows`. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${numberWords(count)} ${count === 1 ? one : many}`

export const fieldNames: Readonly<Record<ColumnField, string>> = {
  email: 'E-mail',
  name: 'Name',
  firstName: 'First name',
  lastName: 'Last name',
  tags: 'Tags',
  skip: 'Leave out',
}

const delimiterWords: Readonly<Record<ImportDelimiter, string>> = {
  ',': 'commas',
  ';': 'semicolons',
  '\t': 'tabs',
  '|': 'vertical bars',
}
const encodingWords: Readonly<Record<ImportEncoding, string>> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
  'windows-1252': 'Windows letters',
}

/** The name of a file and how it is written, as far as that is known. */
export function fileWords({ name, totalRows, delimiter, encoding, columns }: Import): string {
  if (totalRows === null || !delimiter || !encoding) return name
  const between = columns.length > 1 ? `, separated by ${delimiterWords[delimiter]}` : ''
  return `${name}: ${counted(totalRows, 'row')}${between}, in ${encodingWords[encoding]}`
}

const problems: Readonly<Record<ImportProblem, string>> = {
  missing: 'The file is not in your storage any more.',
  too_large: 'The file is larger than 50 MB. Split it, and import one part after the other.',
  workbook: 'This is a spreadsheet. Open it, save it as CSV, and choose that file.',
  not_text: 'This is no list: a CSV file has text, with one person in each row.',
  no_rows: 'There is nobody in this file. Below the names of the columns it has no row.',
  too_many_rows: `The file has more than ${numberWords(importRowsMax)} rows. Split it, and import one part after the other.`,
  too_many_columns: `A row has more than ${importColumnsMax} columns. Delete those that you do not need.`,
  open_quote:
    'A quotation mark opens a cell and is never closed. Close it or delete it, and choose the file again.',
  long_row:
    'A row is longer than a million letters, perhaps because a quotation mark is never closed. Shorten it, and choose the file again.',
}

/** Why a file could not be read, with the row that is to blame. */
export const problemWords = ({ code, row }: NonNullable<Import['problem']>): string =>
  row === null ? problems[code] : `Row ${numberWords(row)}. ${problems[code]}`

/** How many people an import brings or brought. */
export const peopleOf = ({ added, known }: ImportCounts): number => added + known

/** Whether an import puts tags on people. */
export const hasTags = ({ tag, mapping }: Import): boolean => tag !== '' || mapping.includes('tags')

export const rowsOf = (counts: ImportCounts): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0)

/** The rows that are named for an outcome: `Row 17: “j.pettit at example”`. */
export function exampleWords(examples: readonly ImportExample[], count: number): string {
  const named = examples.map(({ row, outcome, reason, address }) => {
    const why = outcome === 'gone' && reason ? ` ${reasonWords[reason]}` : ''
    const what = address === '' ? ' is empty' : `: “${address}”${why}`
    return `row ${numberWords(row)}${what}`
  })
  const more = count - named.length
  const list = [...named, ...(more > 0 ? [`${counted(more, 'more row')} in the report`] : [])].join(', ')
  return list.charAt(0).toUpperCase() + list.slice(1)
}
