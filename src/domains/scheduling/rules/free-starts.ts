import { day, type Millis, minute } from '#platform/common/time.ts'
import { type Full, nothingFull, weekOf } from './booking-limits.ts'
import { type BusySpans, firstEndingAfter, nothingBusy } from './busy-spans.ts'
import { type Offer, windowsOn } from './offer.ts'
import { dayNumberAt, dayStart, instantOf, offsetsOf, plainOffset, type ZoneOffsets } from './zone-offsets.ts'

/** Where to look: starts in `[from, to)`, seen at `now`. */
export type Search = {
  readonly now: Millis
  readonly from: Millis
  readonly to: Millis
  readonly busy?: BusySpans
  readonly full?: Full
  /** Stop after this many. */
  readonly atMost?: number
}

/** The end of what can be booked at `now`: the day `horizonDays` ahead is the last one, in the service's zone. */
export function horizonEnd(offer: Offer, now: Millis): Millis {
  const table = offsetsOf(offer.zone, now)
  return dayStart(table, dayNumberAt(table, now) + offer.horizonDays + 1)
}

/**
 * The starts that are free, ascending: windows on the wall of the service's zone, cut by notice, horizon, buffers,
 * busy spans and full days. A start in a missing hour is not offered, in a doubled one the first is (product rules).
 */
export function freeStarts(offer: Offer, search: Search): Millis[] {
  const { now, busy = nothingBusy, full = nothingFull, atMost = Number.POSITIVE_INFINITY } = search
  const table = offsetsOf(offer.zone, now)
  const from = Math.max(search.from, now + offer.noticeMs)
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

  // a window may pass midnight, so the day before reaches in, and what the day after holds may come earlier
  let lastDay = dayNumberAt(table, to - 1)
  for (let today = dayNumberAt(table, from) - 1; today <= lastDay; today++) {
    for (const { start, end } of windowsOn(offer, today)) {
      let room = atMost
      eachStart(table, offer, today * day + start, today * day + end, from, to, (instant) => {
        if (!isOpen(instant)) return true
        found.push(instant)
        room--
        return room > 0
      })
    }
    if (found.length >= atMost) lastDay = Math.min(lastDay, today + 1)
  }
  return inOrder(found).slice(0, atMost)
}

/** Ascending and each once; windows that overlap could give one twice. */
function inOrder(starts: Millis[]): Millis[] {
  for (let i = 1; i < starts.length; i++)
    if ((starts[i] ?? 0) <= (starts[i - 1] ?? 0))
      return [...new Set(starts)].sort((one, other) => one - other)
  return starts
}

/** Calls `take` with each start of one window in `[from, to)` until it says stop. */
function eachStart(
  table: ZoneOffsets,
  offer: Offer,
  opens: Millis,
  closes: Millis,
  from: Millis,
  to: Millis,
  take: (start: Millis) => boolean,
): void {
  const { durationMs, incrementMs } = offer
  const offset = plainOffset(table, opens, closes)
  if (offset !== undefined) {
    const first = opens - offset
    const latest = Math.min(closes - offset - durationMs, to - 1)
    const skipped = first < from ? Math.ceil((from - first) / incrementMs) : 0
    for (let start = first + skipped * incrementMs; start <= latest; start += incrementMs)
      if (!take(start)) return
    return
  }
  const latest = Math.min(instantOf(table, closes).instant - durationMs, to - 1)
  for (let wall = opens; wall < closes; wall += incrementMs) {
    const { instant, missing } = instantOf(table, wall)
    if (instant > latest) return
    if (!missing && instant >= from && !take(instant)) return
  }
}

/** Whether a start with its buffers meets no busy span; fast while the starts asked about ascend. */
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
 * Whether a session lies within the hours, closed days and horizon of the offer as they are at `now`. Its start was
 * offered before, so neither notice nor the grid of starts is asked.
 */
export const isWithinHours = (offer: Offer, start: Millis, durationMs: Millis, now: Millis): boolean =>
  isOffered({ ...offer, durationMs, incrementMs: minute, noticeMs: 0 }, start, now)

/** Whether a start is one of those the service offers at `now`, whoever else wants it. */
export const isOffered = (offer: Offer, start: Millis, now: Millis): boolean =>
  freeStarts(offer, { now, from: start, to: start + 1 })[0] === start
