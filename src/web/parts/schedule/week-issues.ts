import { failures, type WeeklySchedule, type Window, weekdays } from '#domains/catalogue/contract.ts'
import { checkSchedule, type ScheduleFault } from '#domains/catalogue/rules/check-schedule.ts'
import type { Weekday } from './week-edits.ts'

const wallTime = /^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/
const words: Readonly<Record<ScheduleFault['fault'], string>> = {
  overlap: failures['catalogue.windows_overlap'].message,
  start: 'A day starts at 00:00',
  reversed: 'The last day is before the first',
}

export type WeekIssues = {
  /** The message beside a day; valid days have none. */
  days: Partial<Record<Weekday, string>>
  /** The message beside an exception, by its index. */
  exceptions: Record<number, string>
}

const unfinished = (windows: readonly Window[]): boolean =>
  windows.some((window) => !wallTime.test(window.start) || !wallTime.test(window.end))

/** Finds a schedule's issues and assigns them to fields: the catalogue's rules, and empty fields. */
export function weekIssues(week: WeeklySchedule): WeekIssues {
  const days: WeekIssues['days'] = {}
  const exceptions: WeekIssues['exceptions'] = {}
  for (const { field, fault } of checkSchedule(week)) {
    const [part, key = ''] = field.split('.')
    const day = weekdays.find((name) => name === key)
    if (day) days[day] = words[fault]
    else if (part === 'exceptions') exceptions[Number(key)] = words[fault]
  }
  for (const day of weekdays) if (unfinished(week.days[day])) days[day] = 'A time such as 09:30'
  week.exceptions.forEach((exception, place) => {
    if (unfinished(exception.windows)) exceptions[place] = 'A time such as 09:30'
    if (!exception.from || !exception.to) exceptions[place] = 'A date such as 2026-11-20'
  })
  return { days, exceptions }
}

export function isSound(week: WeeklySchedule): boolean {
  const { days, exceptions } = weekIssues(week)
  return Object.keys(days).length === 0 && Object.keys(exceptions).length === 0
}
