import { visibleText } from './text.ts'

/** Words that a reader covers in a minute: adults read prose at 200 to 240. */
const wordsPerMinute = 220
/** Characters of a script without spaces that a reader covers in a minute. */
const signsPerMinute = 450

/** Characters of scripts that write no spaces between words: Han, kana, Thai, Lao, Khmer, Myanmar. */
const unspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/gu

/** Returns the whole minutes that reading the visible text of HTML takes; at least 1, or 0 without text. */
export function readingMinutes(html: string): number {
  const text = visibleText(html)
  if (text === '') return 0
  const signs = text.match(unspaced)?.length ?? 0
  const words = text.replace(unspaced, ' ').split(' ').filter(isWord).length
  return Math.max(1, Math.round(words / wordsPerMinute + signs / signsPerMinute))
}

const isWord = (part: string): boolean => /[\p{L}\p{N}]/u.test(part)
