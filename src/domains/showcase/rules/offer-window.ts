import { dayNumberOf } from '#domains/scheduling/rules/offer.ts'
import { dayStart, offsetsOf } from '#domains/scheduling/rules/zone-offsets.ts'
import type { Millis } from '#platform/common/time.ts'

type Days = { readonly from: string | null; readonly until: string | null }

/** Whether an offer runs at an instant, and when that changes by the clock alone. */
export type OfferWindow = { readonly runs: boolean; readonly changes: Millis }

/** Returns the window of an offer whose first and last day are on the wall clock of `zone`. */
export function offerWindow({ from, until }: Days, zone: string, now: Millis): OfferWindow {
  const table = offsetsOf(zone, now)
  const begins = from === null ? Number.NEGATIVE_INFINITY : dayStart(table, dayNumberOf(from))
  const ends = until === null ? Number.POSITIVE_INFINITY : dayStart(table, dayNumberOf(until) + 1)
  if (now < begins) return { runs: false, changes: begins }
  return { runs: now < ends, changes: now < ends ? ends : Number.POSITIVE_INFINITY }
}
