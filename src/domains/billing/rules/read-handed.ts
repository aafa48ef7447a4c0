import { readEmail } from '#platform/common/email.ts'
import type { Cents } from '#platform/common/money.ts'

/** A payout that the operator paid by hand. A field that the file does not tell is undefined. */
export type HandedPayout = {
  readonly payoutId: string
  /** What was paid. */
  readonly amount: Cents | undefined
  /** The account at PayPal that it was sent to; null: none. */
  readonly paypalAccount: string | null | undefined
}

const payoutId = /^pyt_\w{26}$/

/**
 * Reads the file that `npm run payouts -- csv` wrote, as a spreadsheet saves it, or a list of payout ids, one a line. Faults name their
 * line, such as `line 7: abc is no payout`.
 */
export function readHanded(text: string): {
  readonly handed: readonly HandedPayout[]
  readonly faults: readonly string[]
} {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .map((line, at) => ({ number: at + 1, cells: cellsOf(line) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
  const head = lines[0]?.cells.map((cell) => cell.toLowerCase()) ?? []
  const isNamed = head.includes('payout')
  const place = (name: string) => (isNamed ? head.indexOf(name) : -1)
  const [idAt, amountAt, accountAt] = [isNamed ? place('payout') : 0, place('amount'), place('paypalaccount')]
  const found = new Map<string, HandedPayout>()
  const faults: string[] = []
  for (const { number, cells } of isNamed ? lines.slice(1) : lines) {
    const id = cells[idAt] ?? ''
    const amount = cents(cells[amountAt])
    const typed = unescaped(cells[accountAt])
    const paypalAccount = typed === '' ? null : typed && readEmail(typed)
    if (!payoutId.test(id)) faults.push(`line ${number}: ${id || 'an empty cell'} is no payout`)
    else if (found.has(id)) faults.push(`line ${number}: ${id} is there twice`)
    else if (Number.isNaN(amount))
      faults.push(`line ${number}: ${cells[amountAt]} is no amount such as 80.00`)
    else if (typed && !paypalAccount) faults.push(`line ${number}: ${typed} is no e-mail address`)
    else found.set(id, { payoutId: id, amount, paypalAccount })
  }
  return { handed: [...found.values()], faults }
}

/** The cells of a line. Spreadsheets of some countries separate by semicolons, or by tabs. */
function cellsOf(line: string): string[] {
  const separator = /[,;\t]/.exec(line.replaceAll(/"[^"]*"/g, ''))?.[0] ?? ','
  const cells = ['']
  let isQuoted = false
  for (const letter of line) {
    if (letter === '"') isQuoted = !isQuoted
    else if (letter === separator && !isQuoted) cells.push('')
    else cells.push((cells.pop() ?? '') + letter)
  }
  return cells.map((cell) => cell.trim())
}

/** Undefined without a cell; NaN for a text that is no amount. */
function cents(cell: string | undefined): Cents | undefined {
  if (cell === undefined || cell === '') return undefined
  const [, whole, part = ''] = /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(cell) ?? []
  return whole === undefined ? Number.NaN : Number(whole) * 100 + Number(part.padEnd(2, '0'))
}

/** Takes away the apostrophe by which the file keeps a text from being a formula. */
const unescaped = (cell: string | undefined): string | undefined => cell?.replace(/^'(?=[=+\-@|%])/, '')
