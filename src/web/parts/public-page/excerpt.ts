import { withoutEnd } from '#platform/common/text.ts'

/** Shortens a text: after a sentence if one ends in the second half, else after a word. */
export function excerpt(text: string, maxLength: number): string {
  const points = Array.from(text)
  if (points.length <= maxLength) return text
  const cut = points.slice(0, maxLength).join('')
  const sentence = Math.max(cut.lastIndexOf('. '), cut.lastIndexOf('! '), cut.lastIndexOf('? '))
  if (sentence > maxLength / 2) return cut.slice(0, sentence + 1)
  const word = cut.lastIndexOf(' ')
  return `${withoutEnd(cut.slice(0, word > 0 ? word : maxLength), ' \n,;:.')}…`
}
