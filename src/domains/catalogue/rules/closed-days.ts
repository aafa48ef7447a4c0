import { day, hour } from '#platform/common/time.ts'
import type { Switches } from '../switches-contract.ts'

export type ClosedDays = Switches['closedDays']

/** The maximum number of closed days. A longer closure belongs in the weekly schedule. */
export const maxClosedDays = 200

/** The last time zone in which a date ends is twelve hours behind UTC. */
const lastZoneMs = 12 * hour

const dayOf = (date: string): number => Date.parse(`${date}T00:00:00Z`)

/** Counts the days of a range; both dates are included. */
export const countDays = (first: string, last: string): number =>
  Math.round((dayOf(last) - dayOf(first)) / day) + 1

/** Returns the closed days with a range added or removed, ascending, without dates that are past in every time zone. */
export function withDays(
  days: ClosedDays,
  change: { date: string; last: string; closed: boolean; note: string },
  now: Date,
): ClosedDays {
  const { date: first, last, closed, note } = change
  const range = Array.from({ length: countDays(first, last) }, (_, place) => ({
    date: new Date(dayOf(first) + place * day).toISOString().slice(0, 10),
    note,
  }))
  const others = days.filter(({ date }) => date < first || date > last)
  return (closed ? [...others, ...range] : others)
    .filter(({ date }) => dayOf(date) + day + lastZoneMs > now.getTime())
    .sort((one, other) => (one.date < other.date ? -1 : 1))
}
