import type { ClassDate, ClassRule, GroupService } from '#domains/catalogue/cards-contract.ts'
import { weekdays } from '#domains/catalogue/contract.ts'
import { day, type Millis, minute } from '#platform/common/time.ts'
import { dateOf, dayNumberOf } from './offer.ts'
import { dayNumberAt, instantOf, offsetsOf } from './zone-offsets.ts'

/** The times of a class; `weekly` uses `rules`, `one_time` uses `sessions`. */
export type Planned = Pick<GroupService, 'scheduleType' | 'rules' | 'sessions' | 'capacity'>

/** A date that a rule or the provider gives. Its `key` and `date` name it for ever; a single date has only a key. */
export type PlannedSession = {
  readonly key: string
  readonly date: string | null
  readonly start: Millis
  readonly end: Millis
  readonly capacity: number
  /** The wall clock skips the start, so the session begins when the clock has jumped. */
  readonly isShifted: boolean
}

/** A rule that begins later than this has no next date yet. */
const horizonDays = 366

/** Names a rule: its key, or its weekday and time if it has none. */
export const ruleKeyOf = ({ key, weekday, startTime }: ClassRule): string =>
  key ?? `${weekday}-${startTime.replace(':', '')}`

/** Names a single date: its key, or its day and time if it has none. */
export const dateKeyOf = ({ key, date, startTime }: ClassDate): string =>
  key ?? `${date}-${startTime.replace(':', '')}`

/**
 * Returns the sessions that start in `[from, to)`, ascending. Rules are on the wall clock of `zone`: a class in the
 * missing hour of a clock change begins when the clock has jumped, and one in the doubled hour the first time; its length
 * is elapsed time (product.md 2, "DST").
 */
export function plannedSessions(planned: Planned, zone: string, from: Millis, to: Millis): PlannedSession[] {
  const sessions =
    planned.scheduleType === 'weekly'
      ? planned.rules.flatMap((rule) => ofRule(rule, planned, zone, from, to))
      : planned.sessions.map((session) => ({
          key: dateKeyOf(session),
          date: null,
          capacity: session.capacity ?? planned.capacity,
          ...timeOf(dayNumberOf(session.date), session, zone),
        }))
  return sessions
    .filter(({ start }) => start >= from && start < to)
    .toSorted((one, other) => one.start - other.start)
}

/** Returns the next dates of a class after `now`, at most `limit`. */
export const nextDates = (planned: Planned, zone: string, now: Millis, limit: number): PlannedSession[] =>
  plannedSessions(planned, zone, now + 1, now + horizonDays * day).slice(0, limit)

function ofRule(rule: ClassRule, planned: Planned, zone: string, from: Millis, to: Millis): PlannedSession[] {
  const earliest = dayNumberAt(offsetsOf(zone, from), from)
  const latest = dayNumberAt(offsetsOf(zone, to), to)
  const first = onWeekday(Math.max(earliest, rule.from ? dayNumberOf(rule.from) : earliest), rule.weekday)
  const last = Math.min(latest, rule.until ? dayNumberOf(rule.until) : latest)
  const count = Math.max(0, Math.floor((last - first) / 7) + 1)
  return Array.from({ length: count }, (_, week) => {
    const date = first + week * 7
    return {
      key: ruleKeyOf(rule),
      date: dateOf(date),
      capacity: rule.capacity ?? planned.capacity,
      ...timeOf(date, rule, zone),
    }
  })
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
): Pick<PlannedSession, 'start' | 'end' | 'isShifted'> {
  const [hours = 0, minutes = 0] = startTime.split(':').map(Number)
  const wall = date * day + (hours * 60 + minutes) * minute
  const { instant, missing } = instantOf(offsetsOf(zone, wall), wall)
  return { start: instant, end: instant + durationMin * minute, isShifted: missing }
}
