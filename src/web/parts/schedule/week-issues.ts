import { failures, type WeeklySchedule, type Window, weekdays } from '#domains/catalogue/contract.ts'
import { checkSchedule, type ScheduleFault } from '#domains/catalogue/rules/check-schedule.ts'
import { dayName } from './day-name.ts'
import { asksNight, passesMidnight, type Weekday } from './week-edits.ts'

const wallTime = /^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/
const words: Readonly<Record<ScheduleFault['fault'], string>> = {
  overlap: failures['catalogue.windows_overlap'].message,
  start: 'A day starts at 00:00',
  reversed: 'The last day is before the first',
}

export type WeekIssues = {
  /** The message beside a day; valid days have none. '' while a window of the day asks its own question. */
  days: Partial<Record<Weekday, string>>
  /** The message beside an exception, by its index. */
  exceptions: Record<number, string>
}

const unfinished = (windows: readonly Window[]): boolean =>
  windows.some((window) => !wallTime.test(window.start) || !wallTime.test(window.end))

/** The week without windows that wait for an answer: their ends are not times yet. */
function answered(week: WeeklySchedule): WeeklySchedule {
  const days = { ...week.days }
  for (const day of weekdays) days[day] = days[day].filter((window) => !asksNight(window))
  const exceptions = week.exceptions.map((exception) => ({
    ...exception,
    windows: exception.windows.filter((window) => !asksNight(window)),
  }))
  return { ...week, days, exceptions }
}

/** Assigns an overlap to the day that causes it: the day before, if its night reaches into this day's own hours. */
function placeOverlap(week: WeeklySchedule, day: Weekday): { day: Weekday; words: string } {
  const before = weekdays[(weekdays.indexOf(day) + 6) % 7] ?? 'sunday'
  const alone = { ...week, days: { ...week.days, [before]: [] } }
  const own = checkSchedule(alone).some(({ field }) => field === `days.${day}`)
  if (own || !week.days[before].some(passesMidnight)) return { day, words: words.overlap }
  return { day: before, words: `${words.overlap} This one runs into the hours of ${dayName(day)}.` }
}

/** Finds a schedule's issues and assigns them to fields: the catalogue's rules, and empty fields. */
export function weekIssues(week: WeeklySchedule): WeekIssues {
  const days: WeekIssues['days'] = {}
  const exceptions: WeekIssues['exceptions'] = {}
  const sound = answered(week)
  for (const { field, fault } of checkSchedule(sound)) {
    const [part, key = ''] = field.split('.')
    const named = weekdays.find((name) => name === key)
    const { day, words: sentence } =
      named && fault === 'overlap' ? placeOverlap(sound, named) : { day: named, words: words[fault] }
    if (day) days[day] = sentence
    else if (part === 'exceptions') exceptions[Number(key)] = sentence
  }
  for (const day of weekdays) {
    if (unfinished(sound.days[day])) days[day] = 'A time such as 09:30'
    if (week.days[day].some(asksNight)) days[day] ??= ''
  }
  sound.exceptions.forEach((exception, place) => {
    if (unfinished(exception.windows)) exceptions[place] = 'A time such as 09:30'
    if (!exception.from || !exception.to) exceptions[place] = 'A date such as 2026-11-20'
    if (week.exceptions[place]?.windows.some(asksNight)) exceptions[place] ??= ''
  })
  return { days, exceptions }
}

export function isSound(week: WeeklySchedule): boolean {
  const { days, exceptions } = weekIssues(week)
  return Object.keys(days).length === 0 && Object.keys(exceptions).length === 0
}
