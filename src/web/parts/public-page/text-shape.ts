import type { CSSProperties } from 'react'

/** A letter of a script that is written from right to left. */
const rightToLeft =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u

/** `rtl` if the first letter of a text is of a script that is written from right to left, otherwise undefined. */
export function directionOf(text: string): 'rtl' | undefined {
  const first = /\p{L}/u.exec(text)?.[0] ?? ''
  return rightToLeft.test(first) ? 'rtl' : undefined
}

/** Whether a text has a letter of another script than Latin. */
export const hasOtherLetters = (text: string): boolean =>
  /\p{L}/u.test(text.replace(/\p{Script=Latin}/gu, ''))

/** Marks above and below a letter, and signs that nobody sees. */
const withoutWidth = /[\p{Mn}\p{Me}\p{Cf}]/u
/** A letter as wide as it is high. */
const square =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff01-\uff60\p{Emoji_Presentation}]/u

/** The letters of a text as a line shows them: a mark of a letter is 0, a Chinese, Japanese or Korean letter is 2. */
export const lettersOf = (text: string): number =>
  Array.from(text).reduce((sum, sign) => sum + (withoutWidth.test(sign) ? 0 : square.test(sign) ? 2 : 1), 0)

/** The longest compound, such as `Anna-Lena`, that stays on one line. */
const undivided = 12
/** Where a line breaks inside a compound. A number stays with its word, as whole-words.tsx prints it. */
const afterHyphen = /(?<=\p{L}[-‐–־])/u

/** The letters of the longest piece of a text that a line must not break: a word, or a part of a long compound. */
export function longestWord(text: string): number {
  const pieces = text
    .split(/\s+/)
    .flatMap((word) => (lettersOf(word) > undivided ? word.split(afterHyphen) : [word]))
  return Math.max(...pieces.map(lettersOf))
}

/** The longest word that a heading shows unbroken at its full size on every width. */
const roomy = 8

/** The longest word of a heading, for its styles; undefined if every word has room. */
export function wordStyle(text: string): CSSProperties | undefined {
  const longest = longestWord(text)
  return longest > roomy ? ({ '--longest-word': longest } as CSSProperties) : undefined
}
