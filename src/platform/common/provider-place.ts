import { canonicalZone } from './zone-names.ts'
import { cityOf, dayIn, inCity, timeIn } from './zones.ts'

/** The place of a profile, and the zone of its clock. */
export type ProviderPlace = { readonly place: string; readonly timezone: string }

/**
 * Names a zone for pages, mails and calendars: by the provider's place if it is the zone of the profile (`Baltimore`),
 * else by its city (`New York`). A zone without a city keeps its name.
 */
export function placeOfZone(zone: string, profile: ProviderPlace | undefined): string {
  const own =
    profile && inCity(zone) !== cityOf(zone) && canonicalZone(profile.timezone) === canonicalZone(zone)
  return (own && townOf(profile.place)) || cityOf(zone)
}

/** `in Baltimore`, `in New York`; zones without a city stand alone: `UTC`. */
export function inPlace(zone: string, profile: ProviderPlace | undefined): string {
  const name = placeOfZone(zone, profile)
  return name === cityOf(zone) ? inCity(zone) : `in ${name}`
}

/** `Thu, May 14, 2:00 PM in Baltimore` */
export const momentAt = (start: string, zone: string, profile: ProviderPlace | undefined): string =>
  `${dayIn(start, zone)}, ${timeIn(start, zone)} ${inPlace(zone, profile)}`

/** The town of a place such as `Baltimore, Maryland` or `412 N Howard Street, Baltimore`. */
function townOf(place: string): string {
  const parts = place.split(',').map((part) => part.trim())
  return parts.find((part) => part !== '' && !/\d/.test(part)) ?? ''
}
