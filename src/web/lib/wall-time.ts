import { offsetMinutes } from './time-zones.ts'

const minuteMs = 60_000
const dayMs = 86_400_000

/**
 * When the clocks of a zone show a date such as `2026-05-14` and a time such as `19:00`, as an ISO instant: the first time
 * where they show it twice. Undefined where they never do (a clock change), or where either is not filled in.
 */
export function wallInstant(date: string, time: string, zone: string): string | undefined {
  const wall = new Date(`${date}T${time}:00Z`).getTime()
  if (Number.isNaN(wall)) return undefined
  const fits = [wall - dayMs, wall + dayMs]
    .map((around) => wall - offsetMinutes(zone, new Date(around)) * minuteMs)
    .filter((instant) => instant + offsetMinutes(zone, new Date(instant)) * minuteMs === wall)
  return fits.length > 0 ? new Date(Math.min(...fits)).toISOString() : undefined
}
