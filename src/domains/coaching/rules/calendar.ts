import { Temporal } from '#platform/common/time.ts'
import { timeOn, zonedAt } from '#platform/common/zoned.ts'

/** The hour of the provider's clock at which a day opens (product.md 12). */
export const opensAtHour = 5

/** When a run began, and for how many dates it was paused. */
export type Calendar = {
  readonly startedOn: string
  readonly shiftedDays: number
  readonly totalDays: number
}

/** The date that a provider's coaching is at: until five in the morning it is still the day before. */
export function coachingDate(now: number, zone: string): string {
  const here = zonedAt(now, zone)
  const date = here.toPlainDate()
  return (here.hour < opensAtHour ? date.subtract({ days: 1 }) : date).toString()
}

/** The date on a provider's clock. */
export const dateAt = (now: number, zone: string): string => zonedAt(now, zone).toPlainDate().toString()

/** How many dates lie from one to another. */
export const datesBetween = (from: string, to: string): number =>
  Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to), { largestUnit: 'days' }).days

/** The day of a run that the calendar has reached; more than its days when the calendar is over. Day 1 is open from the beginning. */
export const reachedDay = ({ startedOn, shiftedDays }: Calendar, now: number, zone: string): number =>
  Math.max(1, datesBetween(startedOn, coachingDate(now, zone)) - shiftedDays + 1)

/** When a day of a run opens: at five of the provider's clock, at the instant after it where that hour is left out. */
export function opensAt({ startedOn, shiftedDays }: Calendar, day: number, zone: string): Date {
  const date = Temporal.PlainDate.from(startedOn).add({ days: day - 1 + shiftedDays })
  return new Date(timeOn(date, { hour: opensAtHour }, zone))
}

/** The date of each day of a run, as far as it is known now. */
export const dateOfDay = ({ startedOn, shiftedDays }: Calendar, day: number): string =>
  Temporal.PlainDate.from(startedOn)
    .add({ days: day - 1 + shiftedDays })
    .toString()
