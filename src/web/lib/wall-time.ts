import { offsetMinutes } from '#platform/common/zones.ts'

const dayMs = 86_400_000
const minuteMs = 60_000

/**
 * The instant at which clocks in a zone show a date and a time, `2026-12-24` and `19:00`, as ISO text. Undefined when
 * something is not filled in, or when the clocks skip that time on that date; of a time that comes twice, the first.
 */
export function instantOf(date: string, time: string, zone: string): string | undefined {
  const wall = Date.parse(`${date}T${time}:00Z`)
  if (Number.isNaN(wall)) return undefined
  // clocks change at most once in two days, so one of these offsets is the day's own
  const candidates = [-dayMs, dayMs]
    .map((shift) => wall - offsetMinutes(zone, new Date(wall + shift)) * minuteMs)
    .filter((instant) => instant + offsetMinutes(zone, new Date(instant)) * minuteMs === wall)
  return candidates.length > 0 ? new Date(Math.min(...candidates)).toISOString() : undefined
}
