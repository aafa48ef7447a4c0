import { findIana } from 'windows-iana'
import { day } from '#platform/common/time.ts'
import { isTimeZone } from '#platform/common/zone-names.ts'
import { zonedAt } from '#platform/common/zoned.ts'

/** The time on a clock, as the milliseconds of UTC at which a clock of UTC shows the same. */
export type Wall = number

/** The clock of a place. */
export type Zone = {
  /** A time that the clock shows twice is the first one; one that it leaves out counts from before (RFC 5545, 3.3.5). */
  instantOf(wall: Wall): number
  wallOf(instant: number): Wall
  /** The name of a zone that nothing here knows; its clock is UTC's, which is right to a day. */
  readonly unknown?: string
}

export const utc: Zone = { instantOf: (wall) => wall, wallOf: (instant) => instant }

export const unknownZone = (name: string): Zone => ({ ...utc, unknown: name })

/** A zone by its offset, in milliseconds east of UTC, at an instant. No clock changes twice in two days. */
export const zoneWith = (offsetAt: (instant: number) => number): Zone => ({
  instantOf(wall) {
    const [before, after] = [offsetAt(wall - day), offsetAt(wall + day)]
    if (before === after) return wall - before
    const possible = [wall - before, wall - after].filter((at) => at + offsetAt(at) === wall)
    return possible.length === 0 ? wall - before : Math.min(...possible)
  },
  wallOf: (instant) => instant + offsetAt(instant),
})

/** A zone that this runtime knows by name. A look-up is slow, so offsets are kept by day. */
export function namedZone(name: string): Zone {
  const exactly = (instant: number): number => zonedAt(instant, name).offsetNanoseconds / 1_000_000
  const starts = new Map<number, number>()
  const atStart = (date: number): number => {
    const offset = starts.get(date) ?? exactly(date * day)
    starts.set(date, offset)
    return offset
  }
  return zoneWith((instant) => {
    const date = Math.floor(instant / day)
    const offset = atStart(date)
    return offset === atStart(date + 1) ? offset : exactly(instant)
  })
}

/**
 * Finds the zone that a calendar file means: `Europe/Berlin`, the same behind the prefix of a program, such as
 * `/freeassociation.sourceforge.net/Europe/Berlin`, or a name of Windows, such as `W. Europe Standard Time`.
 */
export function zoneNameOf(tzid: string): string | undefined {
  const name = tzid.trim()
  const parts = name.split('/')
  for (let from = 0; from < parts.length; from++) {
    const tail = parts.slice(from).join('/')
    if (isTimeZone(tail)) return tail
  }
  return findIana(name).find(isTimeZone)
}
