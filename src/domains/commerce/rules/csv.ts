/**
 * One cell. A text that a spreadsheet would take for a formula (in East Asian ones by a full-width sign too) is led by
 * an apostrophe; quotes are doubled, and whatever holds a separator is quoted.
 */
export function csvCell(text: string): string {
  const safe = /^\s*[=+\-@\t\r\n|%＝＋－＠]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe
}

export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`
