import { composed } from '#platform/common/text.ts'

/** The weights of PostgreSQL's text search: a name counts most. */
export type Weight = 'A' | 'B' | 'C'

const maxLetters = 40
const maxWords = 600

/** Splits a text into words of letters and digits, in lower case and without accents. */
export function wordsIn(text: string): string[] {
  const plain = composed(text).normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.slice(0, maxLetters))
}

/** Returns texts as the text form of a `tsvector`. A word has the highest of its weights. */
export function searchVector(texts: Readonly<Record<Weight, readonly string[]>>): string {
  const weights = new Map<string, Weight>()
  for (const weight of ['A', 'B', 'C'] as const)
    for (const text of texts[weight])
      for (const word of wordsIn(text)) if (!weights.has(word)) weights.set(word, weight)
  return [...weights]
    .slice(0, maxWords)
    .map(([word, weight]) => `${word}:1${weight}`)
    .join(' ')
}

const maxAsked = 8

/**
 * Returns the beginnings of words that a search asks for, at most eight. A plural finds its singular, because the `s` at
 * the end of a longer word is left out.
 */
export const askedWords = (search: string): string[] =>
  [
    ...new Set(
      wordsIn(search).map((word) => (/[^s]s$/.test(word) && word.length > 3 ? word.slice(0, -1) : word)),
    ),
  ].slice(0, maxAsked)

/** Returns words as the text form of a `tsquery`: all of them, as beginnings of words of these weights. */
export const searchQuery = (words: readonly string[], weights: '' | 'A' | 'AB'): string =>
  words.map((word) => `${word}:*${weights}`).join(' & ')
