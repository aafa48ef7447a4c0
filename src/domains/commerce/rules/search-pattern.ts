import { textLength } from '#platform/common/text.ts'

/**
 * The LIKE pattern of a search. Three signs and more are found anywhere; fewer only at the beginning of a word, where
 * an index can still help.
 */
export function searchPattern(search: string): string | undefined {
  const text = search.normalize('NFC').trim().toLowerCase().replaceAll('\u0000', '')
  if (text === '') return undefined
  const escaped = text.replace(/[\\%_]/g, (sign) => `\\${sign}`)
  return textLength(text) < 3 ? `% ${escaped}%` : `%${escaped}%`
}
