import { offsetMinutes } from '#platform/common/zones.ts'

const dayMs = 86_400_000
const minuteMs = 60_000

/**
 * Converts a zone's local date and time, `2026-12-24` and `19:00`, to an instant as ISO text. Undefined if a part is
 * empty or the clocks skip that time. Of a time that occurs twice, returns the first.
 */
export function instantOf(date: string, time: string, zone: string): string | undefined {
  const wall = Date.parse(`${date}T${time}:00Z`)
  if (Number.isNaN(wall)) return undefined
  // clocks change at most once in two days, so one of these two offsets is right
  const candidates = [-dayMs, dayMs]
    .map((shift) => wall - offsetMinutes(zone, new Date(wall + shift)) * minuteMs)
    .filter((instant) => instant + offsetMinutes(zone, new Date(instant)) * minuteMs === wall)
  return candidates.length > 0 ? new Date(Math.min(...candidates)).toISOString() : undefined
}
