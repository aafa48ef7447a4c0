import type { PeerCard, Placement } from '#domains/exchange/contract.ts'
import type { Partner } from '#domains/exchange/partners-contract.ts'
import type { referralStates } from '#domains/exchange/rules/referral-states.ts'
import { formatMoney } from '#platform/common/money.ts'
import { formatDate } from '#platform/common/zones.ts'

/** `2 hours`; `within the hour`; `1 day`. */
export function answerTime(minutes: number): string {
  if (minutes < 60) return 'within the hour'
  const hours = Math.round(minutes / 60)
  if (hours < 24) return hours === 1 ? 'in an hour' : `in ${hours} hours`
  const days = Math.round(hours / 24)
  return days === 1 ? 'in a day' : `in ${days} days`
}

/** `Physiotherapist, Baltimore and online` */
export const whereWords = ({
  trade,
  place,
  isOnline,
}: Pick<PeerCard, 'trade' | 'place' | 'isOnline'>): string =>
  [trade, [place, isOnline && 'online'].filter(Boolean).join(' and ')].filter(Boolean).join(', ')

/** `from $90, answers in 3 hours` */
export function figureWords({ fromCents, answerMinutes, newSince }: PeerCard, zone: string): string {
  const words = [
    fromCents !== null && (fromCents === 0 ? 'free' : `from ${formatMoney(fromCents)}`),
    answerMinutes !== null && `answers ${answerTime(answerMinutes)}`,
    newSince !== null && `new here since ${formatDate(newSince, 'day', zone)}`,
  ]
  return words.filter(Boolean).join(', ')
}

export const placementWords: Readonly<Record<Placement, { title: string; text: string }>> = {
  strip: { title: 'Trusted partners on your page', text: 'A row of cards near the end of the page' },
  full: { title: 'When you are fully booked', text: 'Their next times, where you have none' },
  after: { title: 'After a booking', text: 'On the confirmation page, under the details' },
  letters: { title: 'In your letters', text: 'A block that you place yourself' },
  missing: { title: 'When your page is offline or an address is wrong', text: 'Instead of a dead end' },
}

/** The same places, where the other one is named: `Ana on your page`. */
export const placementChoices: readonly { value: Placement; label: string }[] = [
  { value: 'strip', label: 'Trusted partners on your page' },
  { value: 'full', label: 'When you are fully booked' },
  { value: 'after', label: 'After a booking' },
  { value: 'letters', label: 'In your letters' },
  { value: 'missing', label: 'When your page is offline or an address is wrong' },
]

/** The same places, as a partner is told of them. */
export const theirPlacements: Readonly<Record<Placement, string>> = {
  strip: 'on their page',
  full: 'when they are fully booked',
  after: 'after a booking',
  letters: 'in their letters',
  missing: 'when their page is offline or an address is wrong',
}

export const pausedWords: Readonly<Record<Exclude<Partner['paused'], 'no'>, string>> = {
  'by-you': 'paused by you',
  'by-them': 'paused by them',
  'by-both': 'paused by both',
}

/** `+1`, `−2`, `0` */
export const signed = (credits: number): string =>
  credits > 0 ? `+${credits}` : credits < 0 ? `−${-credits}` : '0'

export const countOf = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`

/** `7 days` */
export const daysOf = (days: number): string => countOf(days, 'day')

export const stateWords: Readonly<Record<(typeof referralStates)[number], string>> = {
  pending: 'pending',
  earned: 'earned',
  reversed: 'reversed',
  not_counted: 'not counted',
  review: 'under review',
}
