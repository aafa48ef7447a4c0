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

/** A calendar may look one month back and just past the longest horizon; further away there is nothing to say. */
export const isMonthInRange = ({ from, to }: { from: Millis; to: Millis }, now: Millis): boolean =>
  to > now - 31 * day && from < now + 400 * day
