import { day, hour, type Millis, Temporal } from '#platform/common/time.ts'
import { dateStart, zonedAt } from '#platform/common/zoned.ts'

/** A day of a provider: its date, when it begins and when the next one does. */
export type CountedDay = { readonly date: string; readonly from: Date; readonly to: Date }

/** The date of an instant in a zone, such as `2026-11-20`. */
export const dateAt = (instant: Millis, zone: string): string =>
  zonedAt(instant, zone).toPlainDate().toString()

/** The bounds of a date in a zone. A day of a clock change has 23 or 25 hours; one that a zone left out has none. */
export function dayOf(date: string, zone: string): CountedDay {
  const plain = Temporal.PlainDate.from(date)
  return {
    date,
    from: new Date(dateStart(plain, zone)),
    to: new Date(dateStart(plain.add({ days: 1 }), zone)),
  }
}

/** The dates in which these hours of UTC lie. In zones with 30 or 45 minutes an hour can lie in two of them. */
export function datesOfHours(hours: readonly Date[], zone: string): string[] {
  const ends = hours.flatMap((at) => [at.getTime(), at.getTime() + hour - 1])
  return [...new Set(ends.map((instant) => dateAt(instant, zone)))]
}

/** The start of the hour of UTC in which an instant lies. */
export const hourOf = (instant: Millis): Date => new Date(Math.floor(instant / hour) * hour)

/**
 * How many days are counted again when events of them arrive. One less than raw events are kept for, so that no day is
 * counted from a part of its events.
 */
export const recountedDays = 89

/** Whether a day may be counted again now. */
export const isRecounted = ({ from }: CountedDay, now: Millis): boolean =>
  from.getTime() >= now - recountedDays * day
