import { formatDate } from './dates.ts'
import { inCity, offsetMinutes } from './time-zones.ts'

/** `7:00 PM` */
export const timeIn = (iso: string, zone: string) => formatDate(iso, 'time', zone)

/** `Thursday, May 14` */
export const dayIn = (iso: string, zone: string) => formatDate(iso, 'longDay', zone)

/** `Thu, May 14` */
export const shortDayIn = (iso: string, zone: string) => formatDate(iso, 'weekday', zone)

/** A calendar day in words, without any zone: `2026-05-14` → `Thursday, May 14`. */
export const dayWords = (date: string) => dayIn(`${date}T12:00:00Z`, 'UTC')

const months = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'long', year: 'numeric' })

/** A month in words: `2026-05` → `May 2026`. */
export const monthWords = (month: string) => months.format(new Date(`${month}-15T12:00:00Z`))

/** `7:00 to 8:00 PM`, `11:30 AM to 12:30 PM` */
export function spanIn(start: string, end: string, zone: string): string {
  const from = timeIn(start, zone)
  const to = timeIn(end, zone)
  return from.slice(-2) === to.slice(-2) ? `${from.slice(0, -3)} to ${to}` : `${from} to ${to}`
}

/** Whether two zones' clocks show the same time at an instant. */
export function sameClock(a: string, b: string, iso: string): boolean {
  return a === b || offsetMinutes(a, new Date(iso)) === offsetMinutes(b, new Date(iso))
}

/** `Thu, May 14, 7:00 PM in Lisbon` */
export function momentIn(iso: string, zone: string): string {
  return `${shortDayIn(iso, zone)}, ${timeIn(iso, zone)} ${inCity(zone)}`
}
