import { day, type Millis } from '#platform/common/time.ts'
import type { Offer } from './offer.ts'
import { dayNumberAt, dayStart, offsetsOf } from './zone-offsets.ts'

/** What a page printed about one service: its next free start, or that there is none. */
export type Printed = { readonly offer: Offer; readonly next: Millis | null }

/**
 * Until when all that was printed at `now` holds: the earliest of each service's next midnight (words such as
 * "today", and a horizon that moves on), the moment notice passes its next start, and the end of a hold that keeps
 * time. Without any service: a day.
 */
export function printedUntil(printed: readonly Printed[], holdEnds: readonly Millis[], now: Millis): Millis {
  const ends = printed.flatMap(({ offer, next }) => {
    const table = offsetsOf(offer.zone, now)
    const midnight = dayStart(table, dayNumberAt(table, now) + 1)
    // at `start - notice` the start can still be had; a millisecond later it cannot
    return next === null ? [midnight] : [midnight, next - offer.noticeMs + 1]
  })
  return Math.min(now + day, ...ends, ...holdEnds.filter((end) => end > now))
}
