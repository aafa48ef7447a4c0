import { formatMoney } from '#platform/common/money.ts'
import { formatDate } from '#platform/common/zones.ts'
import type { Numbers } from '../../parts/data/numbers.ts'

export const count = (value: number): string => value.toLocaleString('en-US')

/** A share in percent with at most one digit: `5.2 %`; a dash where there is nothing to divide by. */
export const share = (part: number, whole: number): string =>
  whole > 0 ? `${rounded((part / whole) * 100)} %` : '–'

const rounded = (value: number): string => {
  const whole = value >= 10 ? Math.round(value) : Math.round(value * 10) / 10
  return whole.toLocaleString('en-US')
}

/** `Sat, Nov 14`, from `2026-11-14`. */
export const weekday = (date: string): string => formatDate(`${date}T12:00:00Z`, 'weekday', 'UTC')
/** `Nov 14`. */
export const day = (date: string): string => formatDate(`${date}T12:00:00Z`, 'day', 'UTC')

/** `Oct 28 to Nov 26`; one day stands alone. */
export const days = ({ from, to }: { from: string; to: string }): string =>
  from === to ? weekday(from) : `${day(from)} to ${day(to)}`

/** What stands before a change: `+9 %`, `−3`; empty where both are the same. */
export function signed(value: number, write: (size: number) => string): string {
  if (value === 0) return '±0'
  return `${value > 0 ? '+' : '−'}${write(Math.abs(value))}`
}

/** The change of a count in percent: `+9 %`; `new` where there was nothing before. */
export const grown = (now: number, before: number): string => {
  if (now === before) return '±0'
  if (before <= 0) return now > 0 ? 'new' : '–'
  return signed(Math.round(((now - before) / before) * 100), (size) => `${count(size)} %`)
}

/** `$25.40`, `−$25.40`. */
export const cents = (value: number): string => (value < 0 ? `−${formatMoney(-value)}` : formatMoney(value))

/** The net of each day as one sentence: the best day, and what today brought. */
export function netSentence({ days: all, today }: Numbers): string {
  const best = all.reduce<Numbers['days'][number] | undefined>(
    (most, one) => (one.netCents > (most?.netCents ?? 0) ? one : most),
    undefined,
  )
  const now = all.find(({ date }) => date === today)
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
}: Numbers['days'][number]): string {
  const parts = [
    capturedCents && `${cents(capturedCents)} came in`,
    refundedCents && `${cents(refundedCents)} went back`,
    disputedCents && `a dispute took ${cents(disputedCents)}`,
  ].filter((part) => part !== 0)
  return parts.length === 1 && capturedCents
    ? `Today brought ${cents(netCents)}.`
    : `Today is ${cents(netCents)}: ${parts.join(', ')}.`
}
