import { day, type Millis } from '#platform/common/time.ts'
import type { Offer } from './offer.ts'
import { dayNumberAt, dayStart, offsetsOf } from './zone-offsets.ts'

/** The next free start of one service as a page printed it; null: none. */
export type Printed = { readonly offer: Offer; readonly next: Millis | null }

/**
 * Returns until when a page printed at `now` is valid: the earliest of each service's next midnight (words such as
 * "today", and the horizon), the moment at which the notice of its next start is passed, and the end of a hold. At most
 * a day.
 */
export function printedUntil(printed: readonly Printed[], holdEnds: readonly Millis[], now: Millis): Millis {
  const ends = printed.flatMap(({ offer, next }) => {
    const table = offsetsOf(offer.zone, now)
    const midnight = dayStart(table, dayNumberAt(table, now) + 1)
    // at `start - notice` the start is still offered; a millisecond later it is not
    return next === null ? [midnight] : [midnight, next - offer.noticeMs + 1]
  })
  return Math.min(now + day, ...ends, ...holdEnds.filter((end) => end > now))
}
