import { cityNames } from './city-names.ts'
import { browserZone, canonicalZone, isTimeZone, usableZone } from './zone-names.ts'

/**
 * Returns the city of a zone for pages and mails: `America/New_York` → `New York`, `Asia/Calcutta` → `Kolkata`,
 * `America/Sao_Paulo` → `São Paulo`. Zones without a city keep their name (`UTC`); a fixed clock is named by its offset,
 * because `Etc/GMT+6` is six hours behind (POSIX counts west): `GMT−6`. A zone that this runtime does not know is UTC.
 */
export function cityOf(zone: string): string {
  const name = canonicalZone(usableZone(zone))
  if (/^(?:Etc\/GMT)?[+-]\d/.test(name)) return gmtLabel(name, new Date(0))
  const last = name.split('/').at(-1) ?? name
  return cityNames[last] ?? last.replaceAll('_', ' ')
}

/** `in Lisbon`; zones without a city stand alone: `UTC`. */
export function inCity(zone: string): string {
  return hasCity(zone) ? `in ${cityOf(zone)}` : cityOf(zone)
}

function hasCity(zone: string): boolean {
  const name = canonicalZone(usableZone(zone))
  return name.includes('/') && !/^(?:Etc|SystemV)\//.test(name)
}

/** Returns every zone that this browser knows, sorted by city, after the zones in `first`. */
export function zonesByCity(first: readonly string[]): string[] {
  const rest = Intl.supportedValuesOf('timeZone').filter((zone) => hasCity(zone) && !first.includes(zone))
  return [
    ...new Set(first),
    ...rest.sort((a, b) => cityOf(a).localeCompare(cityOf(b), 'en')),
    ...(first.includes('UTC') ? [] : ['UTC']),
  ]
}

/** Minutes east of UTC at an instant: -240 for New York in summer. */
export function offsetMinutes(zone: string, at: Date): number {
  const [, sign, hours = '0', minutes = '0'] =
    /([+-])(\d+):?(\d+)?/.exec(offsetName(zone, at, 'longOffset')) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}

/** `GMT+1`, `GMT+5:45`, `GMT`; `GMT−6` with a minus sign, as amounts have it. */
export function gmtLabel(zone: string, at: Date): string {
  return offsetName(zone, at, 'shortOffset').replace('UTC', 'GMT').replace('-', '−')
}

function offsetName(zone: string, at: Date, timeZoneName: 'longOffset' | 'shortOffset'): string {
  const parts = formatOf(zone, { timeZoneName }).formatToParts(at)
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? 'GMT'
}

/**
 * The offset of `zone` from `from` in words: `5 hours behind`, `5 hours 45 minutes ahead`, or '' when there is none.
 */
export function apartWords(zone: string, from: string, at: Date): string {
  const minutes = offsetMinutes(zone, at) - offsetMinutes(from, at)
  if (minutes === 0) return ''
  const amount = Math.abs(minutes)
  const words = [count(Math.floor(amount / 60), 'hour'), count(amount % 60, 'minute')]
    .filter(Boolean)
    .join(' ')
  return `${words} ${minutes < 0 ? 'behind' : 'ahead'}`
}

const count = (amount: number, noun: string) =>
  amount === 0 ? '' : `${amount} ${noun}${amount === 1 ? '' : 's'}`

/**
 * Whether two zones' clocks show the same time at an instant. True too if this runtime does not know one of them: a
 * second time beside the first would then be a wrong one.
 */
export function sameClock(a: string, b: string, iso: string): boolean {
  return (
    a === b ||
    !isTimeZone(a) ||
    !isTimeZone(b) ||
    offsetMinutes(a, new Date(iso)) === offsetMinutes(b, new Date(iso))
  )
}

const styles = {
  /** 7:00 PM */
  time: { hour: 'numeric', minute: '2-digit' },
  /** May 12 */
  day: { month: 'short', day: 'numeric' },
  /** May 12, 2026 */
  date: { month: 'short', day: 'numeric', year: 'numeric' },
  /** May 2026 */
  month: { month: 'long', year: 'numeric' },
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

type DateStyle = keyof typeof styles

/** A moment in time; text is ISO, as `2026-05-12T23:30:00Z`. */
type Instant = Date | number | string

const formats = new Map<string, Intl.DateTimeFormat>()

/**
 * Returns the format for a zone, in US English; UTC's for a zone that this runtime does not know, as `cityOf` calls it. Caches formats by the canonical name of the zone, because creating one
 * is slow. Formats of offset zones are not cached, because there are thousands of offsets.
 */
function formatOf(zone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const timeZone = canonicalZone(usableZone(zone))
  const key = `${timeZone} ${JSON.stringify(options)}`
  const cached = formats.get(key)
  if (cached) return cached
  const format = new Intl.DateTimeFormat('en-US', { timeZone, ...options })
  if (!/^[+-]/.test(timeZone)) formats.set(key, format)
  return format
}

/** Formats an instant in a zone, in US English. */
export function inZone(instant: Instant, zone: string, options: Intl.DateTimeFormatOptions): string {
  const at = typeof instant === 'string' ? new Date(instant) : instant
  // some ICU versions put a narrow space before AM and PM, which mails and tests cannot tell from a plain one
  return formatOf(zone, options)
    .format(at)
    .replaceAll(/[\u202f\u00a0]/g, ' ')
}

/** Formats an instant in words, in the given zone or the browser's. */
export const formatDate = (
  instant: Instant,
  style: DateStyle,
  zone: string = usableZone(browserZone()),
): string => inZone(instant, zone, styles[style])

/** Returns the date of an instant in a zone, as `2026-05-12`. */
export function dateIn(instant: Instant, zone: string = usableZone(browserZone())): string {
  const [month, day, year] = inZone(instant, zone, {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).split('/')
  return `${year}-${month}-${day}`
}

/** `7:00 PM` */
export const timeIn = (instant: Instant, zone: string): string => formatDate(instant, 'time', zone)

/** `Thu, May 14` */
export const dayIn = (instant: Instant, zone: string): string => formatDate(instant, 'weekday', zone)

/** `Thursday, May 14` */
export const weekdayIn = (instant: Instant, zone: string): string => formatDate(instant, 'longDay', zone)

/** `Thursday, May 14, 2026` */
export const longDayIn = (instant: Instant, zone: string): string =>
  inZone(instant, zone, { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' })

/** A calendar day in words, without any zone: `2026-05-14` → `Thursday, May 14`. */
export const dayWords = (date: string): string => weekdayIn(`${date}T12:00:00Z`, 'UTC')

/** A month in words: `2026-05` → `May 2026`. */
export const monthWords = (month: string): string =>
  inZone(`${month}-15T12:00:00Z`, 'UTC', { month: 'long', year: 'numeric' })

/** `7:00 to 8:00 PM`, `11:30 AM to 12:30 PM` */
export function spanIn(start: Instant, end: Instant, zone: string): string {
  const [from, to] = [timeIn(start, zone), timeIn(end, zone)]
  return `${from.slice(-2) === to.slice(-2) ? from.slice(0, -3) : from} to ${to}`
}

/** `Thu, May 14, 7:00 PM in Lisbon` */
export const momentIn = (instant: Instant, zone: string): string =>
  `${dayIn(instant, zone)}, ${timeIn(instant, zone)} ${inCity(zone)}`
