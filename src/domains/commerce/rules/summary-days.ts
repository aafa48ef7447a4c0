import { Temporal } from '#platform/common/time.ts'

/** The last `count` days in a zone, today included: dates, and the instants at which they begin and the last ends. */
export function lastDays(now: Date, zone: string, count: number): { dates: string[]; edges: Date[] } {
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone).toPlainDate()
  const first = today.subtract({ days: count - 1 })
  const days = Array.from({ length: count + 1 }, (_, index) => first.add({ days: index }))
  return {
    dates: days.slice(0, count).map((day) => day.toString()),
    edges: days.map((day) => startOf(day, zone)),
  }
}

/** The span of instants that dates `from` to `to` mean in a zone, both days included. */
export function daySpan(zone: string, from?: string, to?: string): { from?: Date; before?: Date } {
  return {
    ...(from && { from: startOf(Temporal.PlainDate.from(from), zone) }),
    ...(to && { before: startOf(Temporal.PlainDate.from(to).add({ days: 1 }), zone) }),
  }
}

const startOf = (day: Temporal.PlainDate, zone: string): Date =>
  new Date(day.toZonedDateTime(zone).epochMilliseconds)
