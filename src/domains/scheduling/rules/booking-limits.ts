import { day, type Millis } from '#platform/common/time.ts'
import type { Offer } from './offer.ts'
import { dayNumberAt, dayStart, offsetsOf, type ZoneOffsets } from './zone-offsets.ts'

/** Days and weeks, by number in the service's zone, in which no more bookings are taken. */
export type Full = { readonly days: ReadonlySet<number>; readonly weeks: ReadonlySet<number> }

export const nothingFull: Full = { days: new Set(), weeks: new Set() }

/** Weeks begin on Monday. */
export const weekOf = (dayNumber: number): number => Math.floor((dayNumber + 3) / 7)

/** What the starts of a service's bookings use up of its `maxPerDay` and `maxPerWeek`. */
export function fullPeriods(
  { maxPerDay, maxPerWeek }: Offer,
  table: ZoneOffsets,
  starts: readonly Millis[],
): Full {
  if (maxPerDay === null && maxPerWeek === null) return nothingFull
  const days = starts.map((start) => dayNumberAt(table, start))
  return { days: reached(days, maxPerDay), weeks: reached(days.map(weekOf), maxPerWeek) }
}

function reached(periods: readonly number[], limit: number | null): Set<number> {
  const full = new Set<number>()
  if (limit === null) return full
  const counts = new Map<number, number>()
  for (const period of periods) {
    const count = (counts.get(period) ?? 0) + 1
    counts.set(period, count)
    if (count >= limit) full.add(period)
  }
  return full
}

type Span = { readonly from: Millis; readonly to: Millis }

/** The day and the week of a start, as instants in the service's zone: what its limits are counted over. */
function limitPeriods(zone: string, start: Millis): { day: Span; week: Span } {
  const table = offsetsOf(zone, start)
  const today = dayNumberAt(table, start)
  const monday = weekOf(today) * 7 - 3
  return {
    day: { from: dayStart(table, today), to: dayStart(table, today + 1) },
    week: { from: dayStart(table, monday), to: dayStart(table, monday + 7) },
  }
}

/** A period of a limit and how many bookings may start in it. */
export type Period = Span & { readonly most: number }

/** The periods in which the limits of a service are counted for a start; neither where it has none. */
export function periodsOf(
  { maxPerDay, maxPerWeek, zone }: Offer,
  start: Millis,
): { day?: Period; week?: Period } {
  if (maxPerDay === null && maxPerWeek === null) return {}
  const { day, week } = limitPeriods(zone, start)
  return {
    ...(maxPerDay !== null && { day: { ...day, most: maxPerDay } }),
    ...(maxPerWeek !== null && { week: { ...week, most: maxPerWeek } }),
  }
}

/** How far around a span bookings must be known for its weeks to be counted whole. */
export const weekMargin = 8 * day
