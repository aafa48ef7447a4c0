/** A text in three parts: what it shares with the other one at its start and its end, and what differs between. */
export type Parts = { readonly start: string; readonly changed: string; readonly end: string }

/** How much of the shared text stands around a change when a long text is folded. */
const around = 60

/** Splits two texts into the words they share at both ends and the part that differs. */
export function changedParts(before: string, after: string): { before: Parts; after: Parts } {
  const [old, next] = [wordsOf(before), wordsOf(after)]
  const most = Math.min(old.length, next.length)
  let first = 0
  while (first < most && isSame(old[first], next[first])) first++
  let last = 0
  while (last < most - first && isSame(old.at(-1 - last), next.at(-1 - last))) last++
  const parts = (words: readonly string[]): Parts => ({
    start: words.slice(0, first).join(''),
    changed: words.slice(first, words.length - last).join(''),
    end: words.slice(words.length - last).join(''),
  })
  return { before: parts(old), after: parts(next) }
}

/** Shortens what both texts share, so that the change is in view; undefined if the text is short enough. */
export function folded({ start, changed, end }: Parts): Parts | undefined {
  const [from, to] = [start.length - around, around]
  const short = {
    start: from > 0 ? `…${start.slice(from)}` : start,
    changed: changed.length > 400 ? `${changed.slice(0, 400)}…` : changed,
    end: end.length > to ? `${end.slice(0, to)}…` : end,
  }
  const saved = start.length + changed.length + end.length - Object.values(short).join('').length
  return saved > around ? short : undefined
}

/** The words of a text, each with the spaces behind it; a line ends with a break of its own. */
const wordsOf = (text: string): readonly string[] => text.match(/\S+[^\S\n]*|\s/g) ?? []

/** Whether two words are the same, also where one ends its text and the other does not. */
const isSame = (one: string | undefined, other: string | undefined): boolean =>
  one === other || (one !== undefined && one.trimEnd() !== '' && one.trimEnd() === other?.trimEnd())
