import Papa from 'papaparse'
import { type ImportDelimiter, importDelimiters } from '../import-contract.ts'
import { Unreadable } from '../rules/unreadable.ts'

/** The longest row, in characters: a longer one is a quotation mark that is never closed. */
const rowMax = 1_000_000

type Parsed = {
  readonly data: string[][]
  readonly errors: readonly { readonly code: string; readonly row?: number }[]
  readonly meta: { readonly cursor: number }
}

function parse(text: string, delimiter: ImportDelimiter, isLast: boolean): Parsed {
  const parser = new Papa.Parser({ delimiter, newline: '\n' })
  // the declared type of the answer is `any`
  return parser.parse(text, 0, !isLast) as Parsed
}

/** Makes one line end of all three kinds; a `\r` at the end waits for the next piece. */
function lineEnds(): (text: string, isLast: boolean) => string {
  let held = ''
  return (text, isLast) => {
    const whole = held + text
    held = !isLast && whole.endsWith('\r') ? '\r' : ''
    return (held ? whole.slice(0, -1) : whole).replace(/\r\n?/g, '\n')
  }
}

/**
 * Returns a function that takes the pieces of a CSV and returns the rows that they complete. It throws `Unreadable` with the number of
 * the row for a quotation mark that is never closed, and for a row that is too long.
 */
export function csvSplitter(delimiter: ImportDelimiter): (text: string, isLast: boolean) => string[][] {
  const unify = lineEnds()
  let rest = ''
  let rows = 0
  return (text, isLast) => {
    const given = rest + unify(text, isLast)
    if (given === '') return []
    const { data, errors, meta } = parse(given, delimiter, isLast)
    for (const { code, row = data.length } of errors) {
      // quotes inside a cell are read as they stand, unless they swallow the next lines
      const swallows = code === 'MissingQuotes' || data[row]?.some((cell) => cell.includes('\n'))
      if (swallows) throw new Unreadable('open_quote', rows + row + 1)
    }
    rest = isLast ? '' : given.slice(meta.cursor)
    rows += data.length
    if (rest.length > rowMax) throw new Unreadable('long_row', rows + 1)
    const isEnd = isLast && given.endsWith('\n')
    return isEnd ? data.slice(0, -1) : data
  }
}

/**
 * Finds the delimiter of a text by its first rows: the one by which most of them have the same number of cells. `isWhole`: the text is all
 * of the file.
 */
export function sniffDelimiter(text: string, isWhole: boolean): ImportDelimiter {
  const head = lineEnds()(text, true)
  const judged = importDelimiters.map((delimiter) => {
    const rows = parse(head, delimiter, isWhole).data.slice(0, 50).filter(isFilled)
    const counts = Map.groupBy(rows, ({ length }) => length)
    const [columns = 1, same = []] =
      [...counts].toSorted((one, other) => other[1].length - one[1].length)[0] ?? []
    return { delimiter, score: columns > 1 ? same.length / rows.length : 0, columns }
  })
  const [best] = judged.toSorted((one, other) => other.score - one.score || other.columns - one.columns)
  return best && best.score > 0 ? best.delimiter : ','
}

/** Whether a row has something in it. */
export const isFilled = (cells: readonly string[]): boolean => cells.some((cell) => cell.trim() !== '')

/** Whether this first row is the line by which Excel is told the delimiter. */
export const isSeparatorLine = ([first = '']: readonly string[]): boolean => /^\s*"?sep=/i.test(first)
