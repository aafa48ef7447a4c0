import { day, hour } from '#platform/common/time.ts'
import type { Switches } from '../switches-contract.ts'

export type ClosedDays = Switches['closedDays']

/** The maximum number of closed days. A longer closure belongs in the weekly schedule. */
export const maxClosedDays = 200

/** The last time zone in which a date ends is twelve hours behind UTC. */
const lastZoneMs = 12 * hour

/** Returns the closed days with one added or removed, ascending, without dates that are past in every time zone. */
export function withDay(
  days: ClosedDays,
  change: { date: string; closed: boolean; note: string },
  now: Date,
): ClosedDays {
  const { date, closed, note } = change
  const others = days.filter((one) => one.date !== date)
  return (closed ? [...others, { date, note }] : others)
    .filter((one) => Date.parse(`${one.date}T00:00:00Z`) + day + lastZoneMs > now.getTime())
    .sort((one, other) => (one.date < other.date ? -1 : 1))
}
