import { day, type Millis } from '#platform/common/time.ts'
import { dayNumberOf } from './offer.ts'
import { dayStart, offsetsOf } from './zone-offsets.ts'

/** Returns a calendar month in a zone as instants, `[from, to)`. `month` is `2026-12`. */
export function monthSpan(month: string, zone: string): { from: Millis; to: Millis } {
  const first = dayNumberOf(`${month}-01`)
  const next = new Date(first * day)
  next.setUTCMonth(next.getUTCMonth() + 1)
  const table = offsetsOf(zone, first * day)
  return { from: dayStart(table, first), to: dayStart(table, next.getTime() / day) }
}

/**
 * Returns whether a month can have free times: from about one month back to just past the longest horizon. Callers
 * check it first, because the offsets of a distant century are expensive to compute.
 */
export function isMonthInRange(month: string, now: Millis): boolean {
  const first = dayNumberOf(`${month}-01`) * day
  return first > now - 62 * day && first < now + 400 * day
}

/** Five years: a provider may book further ahead than calendars show, but not without limit. */
const reach = 1827 * day

/** Returns whether a future start is near enough for a provider's own booking or move. */
export const isWithinReach = (start: Date, now: Date): boolean => start.getTime() < now.getTime() + reach
