import { cents } from '#domains/growth/rules/number-words.ts'
import { formatDate } from '#platform/common/zones.ts'
import type { Numbers } from '../../parts/data/numbers.ts'

/** `Sat, Nov 14`, from `2026-11-14`. */
export const weekday = (date: string): string => formatDate(`${date}T12:00:00Z`, 'weekday', 'UTC')
/** `Nov 14`. */
export const day = (date: string): string => formatDate(`${date}T12:00:00Z`, 'day', 'UTC')

/** `Oct 28 to Nov 26`; with its years if they are not both that of `today`. One day stands alone. */
export function days({ from, to }: { from: string; to: string }, today: string): string {
  const year = today.slice(0, 4)
  const isThisYear = from.startsWith(year) && to.startsWith(year)
  const words = (date: string) => (isThisYear ? day(date) : `${day(date)}, ${date.slice(0, 4)}`)
  if (from === to) return isThisYear ? weekday(from) : words(from)
  return `${words(from)} to ${words(to)}`
}

/** The net of each day as one sentence: the best day, and what today brought. */
export function netSentence({ analyticsData, today }: Numbers): string {
  const best = analyticsData.reduce<Numbers['analyticsData'][number] | undefined>(
    (most, one) => (one.netCents > (most?.netCents ?? 0) ? one : most),
    undefined,
  )
  const now = analyticsData.find(({ date }) => date === today)
  const words = best
    ? [`Best day ${weekday(best.date)} with ${cents(best.netCents)}.`]
    : ['No money came in.']
  if (now && (now.capturedCents || now.refundedCents || now.disputedCents)) words.push(todayWords(now))
  return words.join(' ')
}

function todayWords({
  netCents,
  capturedCents,
  refundedCents,
  disputedCents,
}: Numbers['analyticsData'][number]): string {
  const parts = [
    capturedCents && `${cents(capturedCents)} came in`,
    refundedCents && `${cents(refundedCents)} went back`,
    disputedCents && `a dispute took ${cents(disputedCents)}`,
  ].filter((part) => part !== 0)
  return parts.length === 1 && capturedCents
    ? `Today brought ${cents(netCents)}.`
    : `Today is ${cents(netCents)}: ${parts.join(', ')}.`
}
