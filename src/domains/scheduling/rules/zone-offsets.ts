import { day, hour, type Millis, minute, Temporal } from '#platform/common/time.ts'

/** Offsets of a zone: `offsets[i]` is added to UTC from the instant `since[i]` on. `since[0]` is the beginning of time. */
export type ZoneOffsets = { readonly since: readonly Millis[]; readonly offsets: readonly Millis[] }

/** Tables are made for this many years at once, with two more on either side, so that a year's horizon fits in one. */
const blockYears = 16
const marginYears = 2
const keptTables = 1000
const tables = new Map<string, ZoneOffsets>()

/** The widest distance of a wall clock from UTC, with room to spare. */
const reach = 26 * hour

/** The offsets of `zone` in the years around an instant, asked of Temporal once and kept. */
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
  if (tables.size >= keptTables) for (const oldest of tables.keys()) if (tables.delete(oldest)) break
  tables.set(key, table)
  return table
}

function readOffsets(zone: string, from: Millis, to: Millis): ZoneOffsets {
  const first = Temporal.Instant.fromEpochMilliseconds(from).toZonedDateTimeISO(zone)
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

/** Every zone has kept whole minutes since 1972; a finer one would print times that no clock shows. */
const wholeMinutes = (nanoseconds: number): Millis => Math.round(nanoseconds / 60e9) * minute

const at = (values: readonly Millis[], index: number): Millis => values[index] ?? Number.POSITIVE_INFINITY

/** Which offset holds at an instant: an index into both lists. */
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

/** The day on the wall, counted from 1970-01-01; 0 was a Thursday. */
export const dayNumberAt = (table: ZoneOffsets, instant: Millis): number =>
  Math.floor((instant + offsetAt(table, instant)) / day)

/**
 * When a wall clock shows `wall` (written as if it were UTC): the first time where it shows it twice, and
 * `missing` with the instant of the jump where it never does (product rules, "DST").
 */
export function instantOf(table: ZoneOffsets, wall: Millis): { instant: Millis; missing: boolean } {
  for (let index = segmentAt(table, wall - reach); ; index++) {
    const instant = wall - at(table.offsets, index)
    if (instant < at(table.since, index)) return { instant: at(table.since, index), missing: true }
    if (instant < at(table.since, index + 1)) return { instant, missing: false }
  }
}

/** The instant at which a day begins on the wall, also where midnight is missing. */
export const dayStart = (table: ZoneOffsets, dayNumber: number): Millis =>
  instantOf(table, dayNumber * day).instant

/**
 * The span of `wall` times, from and to as if UTC, in which one offset holds without doubled or missing minutes:
 * there `wall - offset` is the answer. Undefined: ask `instantOf` for each.
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
