import { Temporal } from '#platform/common/time.ts'

/** Moments of the day at which people book, in the provider's zone. */
const orderTimes = ['09:12', '12:25', '17:40', '10:48', '19:36', '14:05', '20:21']
/** From when on a lesson is wanted on its day. */
const lessonTimes = ['09:00', '14:00', '10:30', '16:00', '18:00']

/** The days of a history: today is the date of `now` in the provider's zone, so every start of a day has the same times. */
export type Days = {
  readonly zone: string
  /** The instant of a wall time, `day` days from today. */
  at(day: number, time: string): Date
  /** When the nth booking is made, and from when on its lesson is wanted. */
  orderAt(day: number, nth: number): Date
  lessonFrom(day: number, nth: number): Date
  /** The instant itself, or 9 PM of the evening before if people are asleep then. */
  awake(instant: Date): Date
}

export function daysFrom(now: Date, zone: string): Days {
  const today = zoned(now, zone).toPlainDate()
  const instantOf = (date: Temporal.PlainDate, plainTime: string) =>
    new Date(date.toZonedDateTime({ timeZone: zone, plainTime }).epochMilliseconds)
  const at = (day: number, time: string) => instantOf(today.add({ days: day }), time)
  return {
    zone,
    at,
    orderAt: (day, nth) => at(day, orderTimes[nth % orderTimes.length] ?? '12:00'),
    lessonFrom: (day, nth) => at(day, lessonTimes[nth % lessonTimes.length] ?? '12:00'),
    awake(instant) {
      const wall = zoned(instant, zone)
      if (wall.hour >= 8 && wall.hour < 23) return instant
      const date = wall.toPlainDate()
      return instantOf(wall.hour < 8 ? date.subtract({ days: 1 }) : date, '21:00')
    },
  }
}

const zoned = (instant: Date, zone: string) =>
  Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(zone)
