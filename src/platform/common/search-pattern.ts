import { textLength } from './text.ts'

/** The LIKE pattern of a search. Three or more characters match anywhere; fewer match only at the start of a word. */
export function searchPattern(search: string): string | undefined {
  const text = search.normalize('NFC').trim().toLowerCase().replaceAll('\u0000', '')
  if (text === '') return undefined
  const escaped = text.replace(/[\\%_]/g, (sign) => `\\${sign}`)
  return textLength(text) < 3 ? `% ${escaped}%` : `%${escaped}%`
}
