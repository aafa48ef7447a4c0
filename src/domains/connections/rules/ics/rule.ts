import ICAL from 'ical.js'
import { day, hour, minute } from '#platform/common/time.ts'
import { Unreadable } from './lines.ts'
import { readTime } from './moments.ts'
import type { Wall, Zone } from './zone.ts'

/** Thrown when a file takes more work than its reader is willing to do. */
export class TooMuch extends Error {
  override readonly name = 'TooMuch'
}

/** Counts the steps through rules of recurrence; throws `TooMuch` after the last one. */
export type Steps = { take(): void }

export function countSteps(most: number): Steps {
  let taken = 0
  return {
    take() {
      if (++taken > most) throw new TooMuch()
    },
  }
}

/** Where a rule begins. */
export type Beginning = { readonly wall: Wall; readonly isDay: boolean; readonly zone: Zone }

/** How a rule is gone through. */
export type Walk = {
  readonly steps: Steps
  /** Times before this one may be left out. */
  readonly since: Wall
}

/**
 * Goes through the times of a rule of recurrence (RFC 5545, 3.3.10), in order, to its end. The caller stops when it has
 * enough. Throws `Unreadable` for a rule that is none.
 */
export function* timesOf(
  rule: string,
  { wall, isDay, zone }: Beginning,
  { steps, since }: Walk,
): Generator<Wall> {
  const until = partOf(rule, 'UNTIL')
  const end = until === undefined ? Number.POSITIVE_INFINITY : lastWall(until, isDay, zone)
  const times = iterate(
    rule.replace(/(?:^|;)UNTIL=[^;]*/i, '').replace(/^;/, ''),
    near(rule, wall, since),
    isDay,
  )
  for (let time = times.next(); time; time = times.next()) {
    steps.take()
    const at = Date.UTC(time.year, time.month - 1, time.day, time.hour, time.minute, time.second)
    if (at > end) return
    yield at
  }
}

const partOf = (rule: string, name: string): string | undefined =>
  rule
    .split(';')
    .map((part) => part.split('='))
    .find(([key]) => key?.trim().toUpperCase() === name)?.[1]

/** Frequencies whose periods all have the same length on the clock. */
const periods: Readonly<Record<string, number>> = {
  SECONDLY: 1000,
  MINUTELY: minute,
  HOURLY: hour,
  DAILY: day,
  WEEKLY: 7 * day,
}

/** Moves the beginning of a rule that does not count its times by whole periods, close to `since`. */
function near(rule: string, wall: Wall, since: Wall): Wall {
  const period = periods[partOf(rule, 'FREQ')?.toUpperCase() ?? '']
  if (period === undefined || partOf(rule, 'COUNT') !== undefined) return wall
  const step = period * Math.max(1, Number(partOf(rule, 'INTERVAL') ?? 1) || 1)
  return wall + Math.max(0, Math.floor((since - wall) / step) - 1) * step
}

/** "UNTIL" is the last time that a rule may have: a day, an instant, or a time on the clock of the beginning. */
function lastWall(until: string, isDay: boolean, zone: Zone): Wall {
  const last = readTime(until)
  if (last.isDay || isDay) return startOfDay(last.wall) + day - 1
  return last.isUtc ? zone.wallOf(last.wall) : last.wall
}

const startOfDay = (wall: Wall): Wall => Math.floor(wall / day) * day

function iterate(rule: string, wall: Wall, isDate: boolean): { next(): ICAL.Time | null } {
  const at = new Date(wall)
  const start = ICAL.Time.fromData({
    year: at.getUTCFullYear(),
    month: at.getUTCMonth() + 1,
    day: at.getUTCDate(),
    hour: at.getUTCHours(),
    minute: at.getUTCMinutes(),
    second: at.getUTCSeconds(),
    isDate,
  })
  try {
    return ICAL.Recur.fromString(rule).iterator(start)
  } catch {
    throw new Unreadable()
  }
}
