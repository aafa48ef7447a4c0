import type { LetterRow, LetterState } from '#domains/audience/letter-contract.ts'
import { momentIn } from '#platform/common/zones.ts'
import type { BadgeTone } from '../../../ui/badge.tsx'

/** Each state as a word, with the tone of its badge. */
export const stateWords: Readonly<Record<LetterState, { readonly word: string; readonly tone: BadgeTone }>> =
  {
    draft: { word: 'draft', tone: 'neutral' },
    scheduled: { word: 'scheduled', tone: 'warning' },
    late: { word: 'waits for you', tone: 'warning' },
    freezing: { word: 'begins', tone: 'info' },
    sending: { word: 'sending', tone: 'info' },
    paused: { word: 'paused', tone: 'warning' },
    sent: { word: 'sent', tone: 'success' },
    cancelled: { word: 'cancelled', tone: 'neutral' },
  }

/** When the letter goes, went, or was saved. */
export function whenWords(
  { state, sendAt, endedAt, savedAt, pauseReason, recipients, done }: LetterRow,
  zone: string,
): string {
  if (state === 'scheduled' && sendAt) return momentIn(sendAt, zone)
  if (state === 'late' && pauseReason) return pauseReason
  if (state === 'late' && sendAt) return `Its time was ${momentIn(sendAt, zone)}`
  if (state === 'sending' || state === 'paused') return `${done} of ${recipients}`
  if (endedAt) return momentIn(endedAt, zone)
  return `Saved ${momentIn(savedAt, zone)}`
}

/** `98.0 %` */
export const share = (part: number, whole: number): string =>
  whole === 0 ? '' : `${((part * 100) / whole).toFixed(1)} %`

/** `1 person`, `12 people` */
export const peopleWords = (count: number): string =>
  count === 1 ? '1 person' : `${count.toLocaleString('en')} people`

/** Where a letter opens: a draft in its editor, any other one in the page of its sending. */
export const isWritten = (state: LetterState): boolean =>
  state === 'draft' || state === 'scheduled' || state === 'late'
