import { cityOf } from '#platform/common/zones.ts'

export { cityOf }

/** `in Lisbon`; zones without a city stand alone: `UTC`. */
export function inCity(zone: string): string {
  return hasCity(zone) ? `in ${cityOf(zone)}` : cityOf(zone)
}

const hasCity = (zone: string) => zone.includes('/') && !zone.startsWith('Etc/')

/** Minutes east of UTC at an instant: -240 for New York in summer. */
export function offsetMinutes(zone: string, at: Date): number {
  const [, sign, hours = '0', minutes = '0'] =
    /([+-])(\d+):?(\d+)?/.exec(offsetName(zone, at, 'longOffset')) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}

/** `GMT+1`, `GMT+5:45`, `GMT`. */
export function gmtLabel(zone: string, at: Date): string {
  return offsetName(zone, at, 'shortOffset').replace('UTC', 'GMT')
}

function offsetName(zone: string, at: Date, timeZoneName: 'longOffset' | 'shortOffset'): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName }).formatToParts(at)
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? 'GMT'
}

/** How far `zone` is from `from` at an instant: `5 hours behind`, `5 hours 45 minutes ahead`, or '' when the clocks agree. */
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

/** Every zone this browser knows, by city; the ones named first lead. */
export function zonesByCity(first: readonly string[]): string[] {
  const rest = Intl.supportedValuesOf('timeZone').filter((zone) => hasCity(zone) && !first.includes(zone))
  return [
    ...new Set(first),
    ...rest.sort((a, b) => cityOf(a).localeCompare(cityOf(b), 'en')),
    ...(first.includes('UTC') ? [] : ['UTC']),
  ]
}
