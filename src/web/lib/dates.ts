import { now } from './clock.ts'

/** Adds days to a date; both dates are written as `2026-05-12`. */
export function addDays(date: string, days: number): string {
  const moved = new Date(`${date}T12:00:00Z`)
  moved.setUTCDate(moved.getUTCDate() + days)
  return moved.toISOString().slice(0, 10)
}

/** Formats the time until an instant, rounded down: `in 12 minutes`, `in 3 hours`. `now` for past instants. */
export function timeUntil(instant: string, from: Date = now()): string {
  const minutes = Math.floor((new Date(instant).getTime() - from.getTime()) / 60_000)
  if (minutes < 1) return 'now'
  if (minutes < 60) return minutes === 1 ? 'in 1 minute' : `in ${minutes} minutes`
  const hours = Math.floor(minutes / 60)
  if (hours < 48) return hours === 1 ? 'in 1 hour' : `in ${hours} hours`
  return `in ${Math.floor(hours / 24)} days`
}
