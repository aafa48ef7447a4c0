import { now } from './clock.ts'

const styles = {
  /** 7:00 PM */
  time: { hour: 'numeric', minute: '2-digit' },
  /** May 12 */
  day: { month: 'short', day: 'numeric' },
  /** May 12, 2026 */
  date: { month: 'short', day: 'numeric', year: 'numeric' },
  /** 2026 */
  year: { year: 'numeric' },
  /** Tue, May 12 */
  weekday: { weekday: 'short', month: 'short', day: 'numeric' },
  /** Tuesday, May 12 */
  longDay: { weekday: 'long', month: 'long', day: 'numeric' },
  /** May 12, 7:00 PM */
  moment: { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' },
  /** Tue, May 12, 7:00 PM */
  session: { weekday: 'short', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

export type DateStyle = keyof typeof styles

const formatters = new Map<string, Intl.DateTimeFormat>()

/** The zone of this browser, such as `Europe/Lisbon`. */
export const browserZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** An instant in words, in the given zone or the browser's: the app's one date formatter. */
export function formatDate(instant: string | Date, style: DateStyle, zone: string = browserZone()): string {
  const key = `${style} ${zone}`
  const formatter =
    formatters.get(key) ?? new Intl.DateTimeFormat('en-US', { ...styles[style], timeZone: zone })
  formatters.set(key, formatter)
  return formatter.format(typeof instant === 'string' ? new Date(instant) : instant).replaceAll('\u202f', ' ')
}

/** The date an instant has in a zone, as `2026-05-12`. */
export function dateIn(instant: string | Date, zone: string = browserZone()): string {
  return new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(typeof instant === 'string' ? new Date(instant) : instant)
}

/** The date `days` after a date, both as `2026-05-12`. */
export function addDays(date: string, days: number): string {
  const moved = new Date(`${date}T12:00:00Z`)
  moved.setUTCDate(moved.getUTCDate() + days)
  return moved.toISOString().slice(0, 10)
}

/** `Europe/Lisbon` as `Lisbon`. */
export const placeOf = (zone: string): string => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')

/** How far away an instant is, rounded down: `in 12 minutes`, `in 3 hours`, `now`. Past instants are `now`. */
export function timeUntil(instant: string, from: Date = now()): string {
  const minutes = Math.floor((new Date(instant).getTime() - from.getTime()) / 60_000)
  if (minutes < 1) return 'now'
  if (minutes < 60) return minutes === 1 ? 'in 1 minute' : `in ${minutes} minutes`
  const hours = Math.floor(minutes / 60)
  if (hours < 48) return hours === 1 ? 'in 1 hour' : `in ${hours} hours`
  return `in ${Math.floor(hours / 24)} days`
}
