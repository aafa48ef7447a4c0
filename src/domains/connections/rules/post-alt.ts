import { oneLine } from '#platform/common/text.ts'

/** The most characters of an alternative text. */
export const altMax = 140

/**
 * Makes an alternative text of a caption: its first paragraph without the hashtags at its end, cut between words. Returns
 * '' if nothing is left.
 */
export function altOf(caption: string): string {
  const [first = ''] = caption.trim().split(/\n\s*\n/)
  const words = oneLine(first).split(/\s+/).filter(Boolean)
  while (words.at(-1)?.startsWith('#')) words.pop()
  const signs = Array.from(words.join(' '))
  if (signs.length <= altMax) return signs.join('')
  const cut = signs.slice(0, altMax - 1).join('')
  return `${cut.includes(' ') ? cut.slice(0, cut.lastIndexOf(' ')) : cut}…`
}
