import type { ClassDate, ClassRule } from '#domains/catalogue/cards-contract.ts'
import { weekdays } from '#domains/catalogue/contract.ts'
import { dayNumberAt, instantOf, offsetsOf } from '#domains/scheduling/rules/zone-offsets.ts'
import { day, type Millis, minute } from '#platform/common/time.ts'

type Planned = {
  readonly scheduleType: 'weekly' | 'one_time'
  readonly rules: readonly ClassRule[]
  readonly sessions: readonly ClassDate[]
}
export type ClassTime = { readonly start: Millis; readonly end: Millis }

/** A rule that begins later than this has no next date yet. */
const horizonDays = 366

/**
 * Returns the next dates of a class after `now`, at most `limit`. Rules are on the wall clock of `zone`: a class in the
 * missing hour of a clock change begins when the clock has jumped, and one in the doubled hour the first time.
 */
export function nextDates(planned: Planned, zone: string, now: Millis, limit: number): ClassTime[] {
  const times =
    planned.scheduleType === 'weekly'
      ? planned.rules.flatMap((rule) => ofRule(rule, zone, now, limit))
      : planned.sessions.map((session) => timeOf(dayNumberOf(session.date), session, zone))
  return times
    .filter(({ start }) => start > now)
    .toSorted((a, b) => a.start - b.start)
    .slice(0, limit)
}

function ofRule(rule: ClassRule, zone: string, now: Millis, limit: number): ClassTime[] {
  const today = dayNumberAt(offsetsOf(zone, now), now)
  const first = onWeekday(Math.max(today, dayNumberOf(rule.from) ?? today), rule.weekday)
  const last = Math.min(today + horizonDays, dayNumberOf(rule.until) ?? Number.POSITIVE_INFINITY)
  const times: ClassTime[] = []
  for (let date = first; date <= last && times.length < limit; date += 7) {
    const time = timeOf(date, rule, zone)
    if (time.start > now) times.push(time)
  }
  return times
}

/** The first day from `date` on that is a `weekday`. Day 0, 1970-01-01, was a Thursday. */
function onWeekday(date: number, weekday: ClassRule['weekday']): number {
  const ahead = weekdays.indexOf(weekday) - ((date + 3) % 7)
  return date + ((ahead + 7) % 7)
}

function timeOf(
  date: number,
  { startTime, durationMin }: Pick<ClassRule, 'startTime' | 'durationMin'>,
  zone: string,
): ClassTime {
  const [hours = 0, minutes = 0] = startTime.split(':').map(Number)
  const wall = date * day + (hours * 60 + minutes) * minute
  const { instant } = instantOf(offsetsOf(zone, wall), wall)
  return { start: instant, end: instant + durationMin * minute }
}

/** The days since 1970-01-01 of a date such as `2026-05-12`. */
export function dayNumberOf(date: string): number
export function dayNumberOf(date: string | null): number | undefined
export function dayNumberOf(date: string | null): number | undefined {
  return date === null ? undefined : Math.floor(Date.parse(date) / day)
}
