import { fileZone } from './file-zone.ts'
import { type Part, valueOf } from './lines.ts'
import type { ZoneOf } from './moments.ts'
import type { Steps } from './rule.ts'
import { namedZone, unknownZone, utc, type Zone, zoneNameOf } from './zone.ts'

/**
 * Finds the zones of a calendar's times: UTC; the zone that the line names; the zone that the file describes under this
 * name; for a time without a zone the calendar's own, else `home`. Days as a whole are days at `home`.
 */
export function zonesOf(calendar: Part, home: string, to: number, steps: Steps): ZoneOf {
  const homeZone = namedZone(home)
  const own = valueOf(calendar, 'X-WR-TIMEZONE')
  const ownName = own === undefined ? undefined : zoneNameOf(own)
  const floating = ownName === undefined ? homeZone : namedZone(ownName)
  const zones = new Map<string, Zone>()
  const find = (tzid: string): Zone => {
    const name = zoneNameOf(tzid)
    if (name !== undefined) return namedZone(name)
    const part = calendar.parts.find((one) => one.name === 'VTIMEZONE' && valueOf(one, 'TZID') === tzid)
    return part ? fileZone(part, to, steps) : unknownZone(tzid)
  }
  return ({ params }, isDay, isUtc) => {
    if (isDay) return homeZone
    if (isUtc) return utc
    const tzid = params['TZID']?.trim()
    if (!tzid) return floating
    const zone = zones.get(tzid) ?? find(tzid)
    zones.set(tzid, zone)
    return zone
  }
}
