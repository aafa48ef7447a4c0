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

/** The number of letters of the longest word, by which a heading chooses a size that does not break the word. */
export const longestWord = (text: string): number =>
  text.split(/\s+/).reduce((longest, word) => Math.max(longest, Array.from(word).length), 0)
