import { day, hour, type Millis, minute } from '#platform/common/time.ts'
import { zonedAt } from '#platform/common/zoned.ts'

/** Offsets of a zone: `offsets[i]` is added to UTC from the instant `since[i]` on. `since[0]` is minus infinity. */
export type ZoneOffsets = { readonly since: readonly Millis[]; readonly offsets: readonly Millis[] }

/** A table covers this many years, with two more on either side, so that a horizon of a year fits in one table. */
const blockYears = 16
const marginYears = 2
const maxTables = 1000
const tables = new Map<string, ZoneOffsets>()

/** More than the largest offset of any zone from UTC. */
const reach = 26 * hour

/** Returns the offsets of `zone` in the years around an instant, read from Temporal once and cached. */
export function offsetsOf(zone: string, around: Millis): ZoneOffsets {
  const block = Math.floor(new Date(around).getUTCFullYear() / blockYears)
  const key = `${block} ${zone}`
  const known = tables.get(key)
  if (known) return known
  const table = readOffsets(
    zone,
    Date.UTC(block * blockYears - marginYears, 0),
    Date.UTC((block + 1) * blockYears + marginYears, 0),
  )
  if (tables.size >= maxTables) for (const oldest of tables.keys()) if (tables.delete(oldest)) break
  tables.set(key, table)
  return table
}

function readOffsets(zone: string, from: Millis, to: Millis): ZoneOffsets {
  const first = zonedAt(from, zone)
  const since = [Number.NEGATIVE_INFINITY]
  const offsets = [wholeMinutes(first.offsetNanoseconds)]
  for (
    let next = first.getTimeZoneTransition('next');
    next && next.epochMilliseconds < to;
    next = next.getTimeZoneTransition('next')
  ) {
    since.push(next.epochMilliseconds)
    offsets.push(wholeMinutes(next.offsetNanoseconds))
  }
  return { since, offsets }
}

/** Rounds an offset. Every zone has used whole minutes since 1972; seconds would print times that no clock shows. */
const wholeMinutes = (nanoseconds: number): Millis => Math.round(nanoseconds / 60e9) * minute

const at = (values: readonly Millis[], index: number): Millis => values[index] ?? Number.POSITIVE_INFINITY

/** Returns the index into both lists of the offset in force at an instant. */
function segmentAt({ since }: ZoneOffsets, instant: Millis): number {
  let low = 0
  let high = since.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (at(since, middle) <= instant) low = middle
    else high = middle - 1
  }
  return low
}

export const offsetAt = (table: ZoneOffsets, instant: Millis): Millis =>
  at(table.offsets, segmentAt(table, instant))

/** Returns the offsets of a zone in `[from, to)`: the first is in force at `from`, each other one from its own `since` on. */
export function offsetsWithin(zone: string, from: Millis, to: Millis): ZoneOffsets {
  const table = offsetsOf(zone, from)
  const changes = table.since.flatMap((since, index) =>
    since > from && since < to ? [{ since, offset: at(table.offsets, index) }] : [],
  )
  return {
    since: [from, ...changes.map(({ since }) => since)],
    offsets: [offsetAt(table, from), ...changes.map(({ offset }) => offset)],
  }
}

/** Returns the day on the wall clock, counted from 1970-01-01; 0 was a Thursday. */
export const dayNumberAt = (table: ZoneOffsets, instant: Millis): number =>
  Math.floor((instant + offsetAt(table, instant)) / day)

/**
 * Returns the instant at which the wall clock shows `wall` (given as if it were UTC): the first one if it shows it
 * twice; if it never does, the instant of the jump with `missing: true` (product rules, "DST").
 */
export function instantOf(table: ZoneOffsets, wall: Millis): { instant: Millis; missing: boolean } {
  for (let index = segmentAt(table, wall - reach); ; index++) {
    const instant = wall - at(table.offsets, index)
    if (instant < at(table.since, index)) return { instant: at(table.since, index), missing: true }
    if (instant < at(table.since, index + 1)) return { instant, missing: false }
  }
}

/** Returns the instant at which a day begins on the wall clock, even if midnight is missing. */
export const dayStart = (table: ZoneOffsets, dayNumber: number): Millis =>
  instantOf(table, dayNumber * day).instant

/**
 * Returns the offset of all wall times between `from` and `to` (given as if they were UTC) if none of them is doubled
 * or missing; then the instant is `wall - offset`. Otherwise returns undefined: call `instantOf` for each.
 */
export function plainOffset(table: ZoneOffsets, from: Millis, to: Millis): Millis | undefined {
  const { since, offsets } = table
  const index = segmentAt(table, from - reach)
  for (let i = index; i < since.length; i++) {
    const offset = at(offsets, i)
    const before = i === 0 ? offset : at(offsets, i - 1)
    const begins = at(since, i) + Math.max(offset, before)
    if (from < begins) return undefined
    if (to - offset < at(since, i + 1)) return offset
  }
  return undefined
}
