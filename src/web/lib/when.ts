import { inCity, offsetMinutes } from './time-zones.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

function format(iso: string, zone: string, options: Intl.DateTimeFormatOptions): string {
  const key = zone + JSON.stringify(options)
  const known = formats.get(key) ?? new Intl.DateTimeFormat('en-US', { timeZone: zone, ...options })
  formats.set(key, known)
  return known.format(new Date(iso)).replaceAll('\u202f', ' ')
}

/** `7:00 PM` */
export const timeIn = (iso: string, zone: string) => format(iso, zone, { hour: 'numeric', minute: '2-digit' })

/** `Thursday, May 14` */
export const dayIn = (iso: string, zone: string) =>
  format(iso, zone, { weekday: 'long', month: 'long', day: 'numeric' })

/** `Thu, May 14` */
export const shortDayIn = (iso: string, zone: string) =>
  format(iso, zone, { weekday: 'short', month: 'short', day: 'numeric' })

/** The calendar day of an instant in a zone: `2026-05-14`. */
export function dateIn(iso: string, zone: string): string {
  const [month, day, year] = format(iso, zone, { year: 'numeric', month: '2-digit', day: '2-digit' }).split(
    '/',
  )
  return `${year}-${month}-${day}`
}

/** A calendar day in words, without any zone: `2026-05-14` → `Thursday, May 14`. */
export const dayWords = (date: string) => dayIn(`${date}T12:00:00Z`, 'UTC')

/** A month in words: `2026-05` → `May 2026`. */
export const monthWords = (month: string) =>
  format(`${month}-15T12:00:00Z`, 'UTC', { month: 'long', year: 'numeric' })

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
