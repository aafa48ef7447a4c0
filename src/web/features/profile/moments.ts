const formats = new Map<string, Intl.DateTimeFormat>()

function format(instant: string | Date, zone: string, options: Intl.DateTimeFormatOptions): string {
  const key = `${zone} ${JSON.stringify(options)}`
  const known = formats.get(key) ?? new Intl.DateTimeFormat('en-US', { ...options, timeZone: zone })
  formats.set(key, known)
  return known.format(new Date(instant)).replaceAll('\u202f', ' ')
}

/** `Thu, May 14, 6:30 PM`, wall clock of the zone. */
export const momentText = (instant: string, zone: string): string =>
  format(instant, zone, { weekday: 'short', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' })

/** `Thursday, May 14` */
export const dayText = (instant: string, zone: string): string =>
  format(instant, zone, { weekday: 'long', month: 'long', day: 'numeric' })

/** `6:30 PM` */
export const clockText = (instant: string, zone: string): string => format(instant, zone, { hour: 'numeric', minute: '2-digit' })

/** `America/New_York` → `New York`; `UTC` stays. */
export const cityOf = (zone: string): string => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')

/** Where the zone's clock hangs, in words a visitor knows: the provider's own place where it is the provider's zone. */
export function placeOfZone(zone: string, profile: { readonly timezone: string; readonly place: string }): string {
  const named = profile.place.split(',')[0]?.trim()
  return zone === profile.timezone && named ? named : cityOf(zone)
}

/** ` in Baltimore`, or ` UTC` for a zone that is no place. */
export function inPlace(zone: string, profile: { readonly timezone: string; readonly place: string }): string {
  const place = placeOfZone(zone, profile)
  return place === zone && !zone.includes('/') ? ` ${zone}` : ` in ${place}`
}

/** `45 min`, `2 h`, `1 h 30 min` from an hour and a half on. */
export function lengthText(minutes: number): string {
  if (minutes < 90 && minutes !== 60) return `${minutes} min`
  if (minutes === 60) return '60 min'
  return [`${Math.floor(minutes / 60)} h`, minutes % 60 ? `${minutes % 60} min` : ''].filter(Boolean).join(' ')
}

/** `2013-04` → `2013`, nothing → `now`. */
export const yearsText = (from: string, to: string): string => {
  const [first, last] = [from.slice(0, 4), to ? to.slice(0, 4) : 'now']
  return first === last ? first : `${first} to ${last}`
}
