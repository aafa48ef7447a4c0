import { day, type Millis } from '#platform/common/time.ts'
import type { Offer } from './offer.ts'
import { dayNumberAt, dayStart, offsetsOf, type ZoneOffsets } from './zone-offsets.ts'

/** Days and weeks, by number in the service's zone, that have reached their limit. */
export type Full = { readonly days: ReadonlySet<number>; readonly weeks: ReadonlySet<number> }

export const nothingFull: Full = { days: new Set(), weeks: new Set() }

/** Returns the week number of a day. Weeks begin on Monday. */
export const weekOf = (dayNumber: number): number => Math.floor((dayNumber + 3) / 7)

/** Returns the days and weeks in which these starts of a service's bookings reach `maxPerDay` or `maxPerWeek`. */
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

/** Returns the day and the week of a start in the service's zone, as instants. */
function limitPeriods(zone: string, start: Millis): { day: Span; week: Span } {
  const table = offsetsOf(zone, start)
  const today = dayNumberAt(table, start)
  const monday = weekOf(today) * 7 - 3
  return {
    day: { from: dayStart(table, today), to: dayStart(table, today + 1) },
    week: { from: dayStart(table, monday), to: dayStart(table, monday + 7) },
  }
}

/** A period of a limit, and the maximum number of bookings that start in it. */
export type Period = Span & { readonly maxBookings: number }

/** Returns the periods in which the service's limits are counted for a start; empty if it has no limits. */
export function periodsOf(
  { maxPerDay, maxPerWeek, zone }: Offer,
  start: Millis,
): { day?: Period; week?: Period } {
  if (maxPerDay === null && maxPerWeek === null) return {}
  const { day, week } = limitPeriods(zone, start)
  return {
    ...(maxPerDay !== null && { day: { ...day, maxBookings: maxPerDay } }),
    ...(maxPerWeek !== null && { week: { ...week, maxBookings: maxPerWeek } }),
  }
}

/** Bookings this far before and after a span are read, so that its weeks are counted completely. */
export const weekMargin = 8 * day
