import { formatDate } from '#web/lib/dates.ts'
import { cityOf, inCity } from '#web/lib/time-zones.ts'

type Place = { readonly timezone: string; readonly place: string }

/** `Thu, May 14, 6:30 PM`, wall clock of the zone. */
export const momentText = (instant: string, zone: string): string => formatDate(instant, 'session', zone)

/** The provider's own place, where the zone is the provider's and the place was given. */
function ownPlace(zone: string, profile: Place): string | undefined {
  return zone === profile.timezone ? profile.place.split(',')[0]?.trim() || undefined : undefined
}

/** Where the zone's clock hangs, in words a visitor knows: `Baltimore`. */
export const placeOfZone = (zone: string, profile: Place): string => ownPlace(zone, profile) ?? cityOf(zone)

/** `in Baltimore`, or `UTC` for a zone that is no place. */
export function inPlace(zone: string, profile: Place): string {
  const place = ownPlace(zone, profile)
  return place ? `in ${place}` : inCity(zone)
}

/** `45 min`, `60 min`, `1 h 30 min` from an hour and a half on. */
export function lengthText(minutes: number): string {
  if (minutes < 90) return `${minutes} min`
  return [`${Math.floor(minutes / 60)} h`, minutes % 60 ? `${minutes % 60} min` : ''].filter(Boolean).join(' ')
}

/** `2009 to 2013`; without an end `2013 to now`; within one year `2013`. */
export function yearsText(from: string, to: string): string {
  const [first, last] = [from.slice(0, 4), to ? to.slice(0, 4) : 'now']
  return first === last ? first : `${first} to ${last}`
}
