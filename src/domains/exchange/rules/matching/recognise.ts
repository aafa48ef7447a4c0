import { remembering } from '#platform/common/remembering.ts'
import { searchForm } from '#platform/common/text.ts'
import { type TradeId, tradeIds, trades } from './trades.ts'

/** The words of a text in the form in which they are compared: no case, accents, signs or plural's s. */
const wordsOf = (text: string): readonly string[] =>
  searchForm(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => (word.length > 3 && word.endsWith('s') ? word.slice(0, -1) : word))

const phrases = new Map<string, TradeId>(
  tradeIds.flatMap((id) =>
    trades[id][1].split(', ').map((phrase) => [wordsOf(phrase).join(' '), id] as const),
  ),
)
const longest = Math.max(...[...phrases.keys()].map((phrase) => phrase.split(' ').length))

/**
 * The trade that a text names: that of its phrase with the most words, then the most letters, then the first one. So a
 * dance photographer is a photographer.
 */
function recognised(words: readonly string[]): TradeId | undefined {
  let best: { readonly id: TradeId; readonly size: number } | undefined
  for (let from = 0; from < words.length; from++)
    for (let length = 1; length <= longest && from + length <= words.length; length++) {
      const phrase = words.slice(from, from + length).join(' ')
      const id = phrases.get(phrase)
      const size = length * 1000 + phrase.length
      if (id && (!best || size > best.size)) best = { id, size }
    }
  return best?.id
}

/** The topic of a text: a trade, or else the words themselves. Empty if there is no word. */
export const topicOf: (text: string) => string = remembering(20_000, (text) => {
  const words = wordsOf(text)
  return recognised(words) ?? words.join(' ')
})

const known: ReadonlySet<string> = new Set(tradeIds)

export const isTrade = (topic: string): topic is TradeId => known.has(topic)

/** The topic of a job title, or of the occupation if the title names no trade. */
export function tradeTopic(title: string, occupation: string): string {
  const topic = topicOf(title)
  if (isTrade(topic) || occupation === 'other') return topic
  const kind = topicOf(occupation)
  return isTrade(kind) ? kind : topic
}
