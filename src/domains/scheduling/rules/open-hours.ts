import { day, type Millis } from '#platform/common/time.ts'
import { isClosedDate, type Offer, windowsOn } from './offer.ts'
import { dayNumberAt, instantOf, offsetsOf } from './zone-offsets.ts'

type Span = { readonly from: Millis; readonly until: Millis }

/**
 * Returns the hours of an offer in `[from, to)`: its windows on the wall clock of its zone, as free times have them. A closed date has
 * none, and a window of the night before it ends at midnight (product.md 2). A window that passes a clock change has the minutes that
 * elapse.
 */
export function openSpans(offer: Offer, from: Millis, to: Millis): Span[] {
  if (from >= to) return []
  const found: Span[] = []
  // a window may pass midnight, so the day before reaches in
  const first = dayNumberAt(offsetsOf(offer.zone, from), from) - 1
  const last = dayNumberAt(offsetsOf(offer.zone, to), to - 1)
  for (let today = first; today <= last; today++) {
    const table = offsetsOf(offer.zone, today * day)
    const at = (wall: Millis) => instantOf(table, today * day + wall).instant
    for (const { start, end } of windowsOn(offer, today)) {
      const closes = end > day && isClosedDate(offer, today + 1) ? day : end
      const span = { from: Math.max(from, at(start)), until: Math.min(to, at(closes)) }
      if (span.from < span.until) found.push(span)
    }
  }
  return found
}
