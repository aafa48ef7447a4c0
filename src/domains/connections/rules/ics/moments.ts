import { day, hour, minute } from '#platform/common/time.ts'
import { type Line, Unreadable } from './lines.ts'
import type { Wall, Zone } from './zone.ts'

/** A time of a calendar file in its zone; `isDay`: the day as a whole, and `wall` is its beginning. */
export type Moment = { readonly wall: Wall; readonly isDay: boolean; readonly zone: Zone }

/** A length; days follow the clock, and the rest is exact (RFC 5545, 3.3.6). */
export type Length = { readonly days: number; readonly ms: number }

const form = /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(\d{2})?(Z)?)?$/i

/** Reads a date or a date with a time; `isUtc`: it ends in Z. The form decides, not what the line says about it. */
export function readTime(text: string): {
  readonly wall: Wall
  readonly isDay: boolean
  readonly isUtc: boolean
} {
  const found = form.exec(text.trim())
  if (!found) throw new Unreadable()
  const [, year, month, date, hours, minutes, seconds, utc] = found
  const wall = Date.UTC(
    Number(year),
    Number(month) - 1,
    Number(date),
    Number(hours ?? 0),
    Number(minutes ?? 0),
    // a leap second is the last one before it
    Math.min(59, Number(seconds ?? 0)),
  )
  return { wall, isDay: hours === undefined, isUtc: utc !== undefined }
}

const lengthForm = /^([+-])?P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/i

/** Reads a duration, such as `PT1H30M`. A negative one takes no time. */
export function readLength(text: string): Length {
  const found = lengthForm.exec(text.trim())
  if (!found) throw new Unreadable()
  const [, sign, weeks, days, hours, minutes, seconds] = found
  if (sign === '-') return { days: 0, ms: 0 }
  const amount = (digits: string | undefined): number => Number(digits ?? 0)
  return {
    days: amount(weeks) * 7 + amount(days),
    ms: amount(hours) * hour + amount(minutes) * minute + amount(seconds) * 1000,
  }
}

/** The zones of a file's times, by the line that has them. */
export type ZoneOf = (line: Line, isDay: boolean, isUtc: boolean) => Zone

/** Reads the times of a line; several stand between commas. Periods give their beginnings. */
export const momentsOf = (line: Line, zoneOf: ZoneOf): readonly Moment[] =>
  line.value.split(',').map((value) => momentOf(line, value.split('/', 1)[0] ?? '', zoneOf))

export function momentOf(line: Line, value: string, zoneOf: ZoneOf): Moment {
  const { wall, isDay, isUtc } = readTime(value)
  return { wall, isDay, zone: zoneOf(line, isDay, isUtc) }
}

export const instantOf = ({ wall, zone }: Moment): number => zone.instantOf(wall)

/** The end of something that begins at a moment. */
export function endOf(start: Moment, { days, ms }: Length): number {
  if (start.isDay && ms === 0) return start.zone.instantOf(start.wall + days * day)
  return (days === 0 ? instantOf(start) : start.zone.instantOf(start.wall + days * day)) + ms
}
