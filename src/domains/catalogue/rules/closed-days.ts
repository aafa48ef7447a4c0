import { day, hour } from '#platform/common/time.ts'
import type { Switches } from '../switches-contract.ts'

export type ClosedDays = Switches['closedDays']

/** Closed at once at most; more would be a season, which the weekly schedule can say. */
export const closedDaysMost = 200

/** The last zone on earth in which a date ends: twelve hours behind UTC. */
const lastZoneMs = 12 * hour

/** The dates with one closed or opened again, ascending, without those that have passed everywhere on earth. */
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
