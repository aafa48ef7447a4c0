import { day, type Millis, minute } from '#platform/common/time.ts'
import { type Full, nothingFull, weekOf } from './booking-limits.ts'
import { type BusySpans, firstEndingAfter, nothingBusy } from './busy-spans.ts'
import { isClosedDate, type Offer, windowsOn } from './offer.ts'
import { dayNumberAt, dayStart, instantOf, offsetsOf, plainOffset, type ZoneOffsets } from './zone-offsets.ts'

/** Searches starts in `[from, to)` as they are offered at `now`. */
export type Search = {
  readonly now: Millis
  readonly from: Millis
  readonly to: Millis
  readonly busy?: BusySpans
  readonly full?: Full
  /** Maximum number of starts. */
  readonly limit?: number
}

/** Returns the end of bookable time at `now`: the day `horizonDays` ahead is the last one, in the service's zone. */
export function horizonEnd(offer: Offer, now: Millis): Millis {
  const table = offsetsOf(offer.zone, now)
  return dayStart(table, dayNumberAt(table, now) + offer.horizonDays + 1)
}

/**
 * Returns the free starts, ascending: the windows on the wall clock of the service's zone, minus closed
 * dates, notice, horizon, buffers, busy spans and full days. A start in a missing hour is not offered; in a doubled hour the first one is
 * (product rules).
 */
export function freeStarts(offer: Offer, search: Search): Millis[] {
  const { now, busy = nothingBusy, full = nothingFull, limit = Number.POSITIVE_INFINITY } = search
  const table = offsetsOf(offer.zone, now)
  // a session that starts this very millisecond could only be held for no time
  const from = Math.max(search.from, now + Math.max(offer.noticeMs, 1))
  const to = Math.min(search.to, horizonEnd(offer, now))
  const found: Millis[] = []
  if (from >= to) return found
  const limited = full.days.size > 0 || full.weeks.size > 0
  const isFree = busyGate(offer, busy)
  const isOpen = (start: Millis): boolean => {
    if (!isFree(start)) return false
    if (!limited) return true
    const today = dayNumberAt(table, start)
    return !full.days.has(today) && !full.weeks.has(weekOf(today))
  }

  // a window may pass midnight: the previous day reaches in, and the next day may have earlier starts than this one
  let lastDay = dayNumberAt(table, to - 1)
  for (let today = dayNumberAt(table, from) - 1; today <= lastDay; today++) {
    for (const { start, end } of windowsOn(offer, today)) {
      let room = limit
      const midnight = (today + 1) * day
      // a closed date ends the night before it
      const before = end > day && isClosedDate(offer, today + 1) ? midnight : today * day + end
      const window = { opens: today * day + start, closes: today * day + end, before }
      eachStart(table, offer, window, from, to, (instant) => {
        if (!isOpen(instant)) return true
        found.push(instant)
        room--
        return room > 0
      })
    }
    if (found.length >= limit) lastDay = Math.min(lastDay, today + 1)
  }
  return inOrder(found).slice(0, limit)
}

/** Sorts the starts and removes duplicates, which overlapping windows can produce. */
function inOrder(starts: Millis[]): Millis[] {
  for (let i = 1; i < starts.length; i++)
    if ((starts[i] ?? 0) <= (starts[i - 1] ?? 0))
      return [...new Set(starts)].sort((one, other) => one - other)
  return starts
}

/** A window on the wall clock, as if it were UTC. Sessions start before `before` and end by `closes`. */
type OpenWindow = { readonly opens: Millis; readonly closes: Millis; readonly before: Millis }

/** Calls `take` with each start of one window in `[from, to)` until it returns false. */
function eachStart(
  table: ZoneOffsets,
  offer: Offer,
  { opens, closes, before }: OpenWindow,
  from: Millis,
  to: Millis,
  take: (start: Millis) => boolean,
): void {
  const { durationMs, incrementMs } = offer
  const offset = plainOffset(table, opens, closes)
  if (offset !== undefined) {
    const first = opens - offset
    const latest = Math.min(closes - offset - durationMs, before - offset - 1, to - 1)
    const skipped = first < from ? Math.ceil((from - first) / incrementMs) : 0
    for (let start = first + skipped * incrementMs; start <= latest; start += incrementMs)
      if (!take(start)) return
    return
  }
  const latest = Math.min(instantOf(table, closes).instant - durationMs, to - 1)
  for (let wall = opens; wall < before; wall += incrementMs) {
    const { instant, missing } = instantOf(table, wall)
    if (instant > latest) return
    if (!missing && instant >= from && !take(instant)) return
  }
}

/** Returns a check that a start with its buffers overlaps no busy span. The check is fast for ascending starts. */
function busyGate(
  { durationMs, bufferBeforeMs, bufferAfterMs }: Offer,
  busy: BusySpans,
): (start: Millis) => boolean {
  const none = Number.POSITIVE_INFINITY
  let previous = Number.NEGATIVE_INFINITY
  let next = 0
  return (start) => {
    const begins = start - bufferBeforeMs
    if (start < previous) next = firstEndingAfter(busy, begins)
    previous = start
    while ((busy.until[next] ?? none) <= begins) next++
    return (busy.from[next] ?? none) >= start + durationMs + bufferAfterMs
  }
}

/**
 * Returns whether a session lies within the hours, closed days and horizon of the offer at `now`. Its start was offered
 * before, so notice and the grid of starts are not checked.
 */
export const isWithinHours = (offer: Offer, start: Millis, durationMs: Millis, now: Millis): boolean =>
  isOffered({ ...offer, durationMs, incrementMs: minute, noticeMs: 0 }, start, now)

/** Returns whether the service offers a start at `now`, regardless of other bookings. */
export const isOffered = (offer: Offer, start: Millis, now: Millis): boolean =>
  freeStarts(offer, { now, from: start, to: start + 1 })[0] === start
