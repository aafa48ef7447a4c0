import { Temporal } from '#platform/common/time.ts'
import { dateStart, zonedAt } from '#platform/common/zoned.ts'

/** The first and the last of the last `count` days in a zone, today included. */
export function lastDays(now: Date, zone: string, count: number): { from: string; to: string } {
  const today = zonedAt(now.getTime(), zone).toPlainDate()
  return { from: today.subtract({ days: count - 1 }).toString(), to: today.toString() }
}

/** The days from `from` to `to` in a zone, both included: their dates, and the instants of their beginnings and last end. */
export function daysBetween(zone: string, from: string, to: string): { dates: string[]; edges: Date[] } {
  const first = Temporal.PlainDate.from(from)
  const count = first.until(Temporal.PlainDate.from(to)).days + 1
  const days = Array.from({ length: count + 1 }, (_, index) => first.add({ days: index }))
  return {
    dates: days.slice(0, count).map((day) => day.toString()),
    edges: days.map((day) => startOf(day, zone)),
  }
}

/** Converts the dates `from` to `to` in a zone, both included, to instants. */
export function daySpan(zone: string, from?: string, to?: string): { from?: Date; before?: Date } {
  return {
    ...(from && { from: startOf(Temporal.PlainDate.from(from), zone) }),
    ...(to && { before: startOf(Temporal.PlainDate.from(to).add({ days: 1 }), zone) }),
  }
}

const startOf = (day: Temporal.PlainDate, zone: string): Date => new Date(dateStart(day, zone))

/** `2026-05-12`, in UTC. */
export const utcDay = (at: Date): string => at.toISOString().slice(0, 10)
