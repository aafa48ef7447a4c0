import { dateIn, inZone, offsetMinutes } from '#platform/common/zones.ts'

/** A date `2026-05-17` and a time `09:00` as clocks of a zone show them. */
export type WallTime = { readonly date: string; readonly time: string }

/** Returns what the clocks of a zone show at an instant. */
export const wallTimeOf = (instant: string | Date, zone: string): WallTime => ({
  date: dateIn(instant, zone),
  time: inZone(instant, zone, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
})

/**
 * Returns the instant at which the clocks of a zone show a date and a time; undefined for anything else. A time that
 * the clocks skip in spring is the same time after the change.
 */
export function instantAt({ date, time }: WallTime, zone: string): Date | undefined {
  if (!/^\d{4}-\d\d-\d\d$/.test(date) || !/^\d\d:\d\d$/.test(time)) return undefined
  const wall = Date.parse(`${date}T${time}:00Z`)
  if (Number.isNaN(wall)) return undefined
  const minus = (at: number) => wall - offsetMinutes(zone, new Date(at)) * 60_000
  const first = minus(wall)
  const second = minus(first)
  return new Date(minus(second) === second ? second : Math.max(first, second))
}

/** The next day at nine in the morning, which a new schedule begins with. */
export function tomorrowMorning(now: Date, zone: string): string {
  const { date } = wallTimeOf(now, zone)
  const next = new Date(Date.parse(`${date}T12:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
  return (instantAt({ date: next, time: '09:00' }, zone) ?? now).toISOString()
}
