import type { RefundPolicy } from '#domains/catalogue/contract.ts'
import { escapeHtml } from '#platform/common/escape-html.ts'
import { tooLong } from '#platform/common/text.ts'
import type { Step } from '../../parts/selling/ladder-editor.tsx'
import type { Service } from './work.ts'

/** The steps that a rule of one's own starts with. */
export const firstLadder: readonly Step[] = [
  { hoursBefore: 48, percent: 100 },
  { hoursBefore: 24, percent: 50 },
]

const isWhole = ({ hoursBefore, percent }: Step) =>
  typeof hoursBefore === 'number' && hoursBefore <= 8760 && typeof percent === 'number' && percent <= 100

/** The maximum length of the words of a rule, in characters. */
export const wordsMax = 400

/** Why the steps or the words of a rule cannot be used; no key: they can. */
export function ruleFaults({ refund, ladder = [], refundWords = '' }: Service): {
  ladder?: string
  words?: string
} {
  if (refund !== 'custom') return {}
  const long = tooLong(refundWords, wordsMax)
  return {
    ...(!ladder.every(isWhole) && {
      ladder: 'Each step needs its hours, at most 8760, and its percent, at most 100',
    }),
    ...(long && { words: long }),
  }
}

/** Returns the refund policy of a service as its record stores it. The typed words become paragraphs. */
export function refundOf({
  refund: template,
  ladder = [],
  refundWords = '',
}: Service): Partial<RefundPolicy> {
  if (template !== 'custom') return { template }
  const paragraphs = refundWords.split('\n').flatMap((line) => line.trim() || [])
  return {
    template,
    description: paragraphs.map((line) => `<p>${escapeHtml(line)}</p>`).join(''),
    ladder: ladder
      .map(({ hoursBefore, percent }) => ({ hoursBefore: Number(hoursBefore), percent: Number(percent) }))
      .toSorted((a, b) => b.hoursBefore - a.hoursBefore),
  }
}
