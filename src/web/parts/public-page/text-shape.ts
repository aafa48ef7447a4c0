import type { CSSProperties } from 'react'

/** A letter of a script that is written from right to left. */
const rightToLeft =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u

/** `rtl` if the first letter of a text is of a script that is written from right to left, otherwise undefined. */
export function directionOf(text: string): 'rtl' | undefined {
  const first = /\p{L}/u.exec(text)?.[0] ?? ''
  return rightToLeft.test(first) ? 'rtl' : undefined
}

/** Whether a text must be isolated, so that it does not turn what stands beside it on the line. */
export const turnsNeighbours = (text: string): boolean => rightToLeft.test(text)

/** The longest word that a heading shows unbroken at its full size on every width. */
const roomy = 8

/** The number of letters of the longest word, for the styles of a heading; undefined if every word has room. */
export function longestWord(text: string): CSSProperties | undefined {
  const letters = text.split(/\s+/).map((word) => Array.from(word).length)
  const longest = Math.max(...letters)
  return longest > roomy ? ({ '--letters': longest } as CSSProperties) : undefined
}
