import { day, type Millis } from '#platform/common/time.ts'
import { dayNumberOf } from './offer.ts'
import { dayStart, offsetsOf } from './zone-offsets.ts'

/** A month of a zone's wall calendar as instants, `[from, to)`. `month` is `2026-12`. */
export function monthSpan(month: string, zone: string): { from: Millis; to: Millis } {
  const first = dayNumberOf(`${month}-01`)
  const next = new Date(first * day)
  next.setUTCMonth(next.getUTCMonth() + 1)
  const table = offsetsOf(zone, first * day)
  return { from: dayStart(table, first), to: dayStart(table, next.getTime() / day) }
}

/**
 * A calendar may look about one month back and just past the longest horizon; further away there is nothing to say.
 * Asked before anything is worked out: the offsets of a far-off century are dear.
 */
export function isMonthInRange(month: string, now: Millis): boolean {
  const first = dayNumberOf(`${month}-01`) * day
  return first > now - 62 * day && first < now + 400 * day
}

/** Five years: whoever gives their own time away may look further ahead than calendars do, and not without end. */
const reach = 1827 * day

/** Whether a provider may put a booking at a time to come. */
export const isWithinReach = (start: Date, now: Date): boolean => start.getTime() < now.getTime() + reach
