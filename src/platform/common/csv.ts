import type { Cents } from '#platform/common/money.ts'

/**
 * Escapes one cell. A text that a spreadsheet would read as a formula (East Asian ones also accept full-width signs)
 * gets a leading apostrophe; an amount does not. A text with a separator, a quote or outer white space is quoted, with its quotes doubled.
 */
export function csvCell(text: string): string {
  if (/^-?\d+\.\d\d$/.test(text)) return text
  const safe = /^\s*[=+\-@\t\r\n|%＝＋－＠]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe
}

export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`

/** An amount as spreadsheets read it: `80.00`. */
export const dollars = (cents: Cents): string => (cents / 100).toFixed(2)
