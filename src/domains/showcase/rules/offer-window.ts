import type { LivePromotion, Promotion } from '#domains/catalogue/promotion-contract.ts'
import { dayNumberOf } from '#domains/scheduling/rules/offer.ts'
import { dayStart, offsetsOf } from '#domains/scheduling/rules/zone-offsets.ts'
import type { Millis } from '#platform/common/time.ts'

type Days = { readonly from: string | null; readonly until: string | null }

/** Whether an offer runs at an instant, and when that changes by the clock alone. */
export type OfferWindow = { readonly runs: boolean; readonly changes: Millis }

/** The instants at which an offer begins and is over, whose first and last day are on the wall clock of `zone`. */
function boundsOf({ from, until }: Days, zone: string, now: Millis) {
  const table = offsetsOf(zone, now)
  return {
    begins: from === null ? Number.NEGATIVE_INFINITY : dayStart(table, dayNumberOf(from)),
    ends: until === null ? Number.POSITIVE_INFINITY : dayStart(table, dayNumberOf(until) + 1),
  }
}

/** Returns the window of an offer whose first and last day are on the wall clock of `zone`. */
export function offerWindow(days: Days, zone: string, now: Millis): OfferWindow {
  const { begins, ends } = boundsOf(days, zone, now)
  if (now < begins) return { runs: false, changes: begins }
  return { runs: now < ends, changes: now < ends ? ends : Number.POSITIVE_INFINITY }
}

/** Returns a promotion as its services are sold with it: its days as instants on the wall clock of `zone`. */
export function livePromotion(promotion: Promotion, zone: string, now: Millis): LivePromotion {
  const { begins, ends } = boundsOf(promotion, zone, now)
  const instant = (at: number) => (Number.isFinite(at) ? new Date(at).toISOString() : null)
  return { ...promotion, beginsAt: instant(begins), endsAt: instant(ends), taken: 0 }
}
