import { composed, textLength } from '#platform/common/text.ts'

/** Whether a sentence ends at this place of a text. */
const endsAt = (letters: readonly string[], at: number) =>
  /[.!?]/.test(letters[at] ?? '') && letters[at + 1] === ' '

/**
 * Shortens a text to `max` characters: after its last whole sentence, if that leaves more than half, else after a word and
 * with an ellipsis. Returns a text that fits unchanged.
 */
export function shorten(text: string, max: number): string {
  if (textLength(text) <= max) return text
  const letters = Array.from(composed(text).trim())
  for (let at = max - 1; at > max / 2; at--) if (endsAt(letters, at)) return letters.slice(0, at + 1).join('')
  const space = letters.slice(0, max - 1).lastIndexOf(' ')
  const end = space > max / 2 ? space : max - 1
  return `${letters.slice(0, end).join('').trimEnd()}…`
}
