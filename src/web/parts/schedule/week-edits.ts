import { type WeeklySchedule, type Window, weekdays } from '#domains/catalogue/contract.ts'

export type Weekday = (typeof weekdays)[number]
export const maxWindows = 6

const dayMinutes = 24 * 60

/** `09:30` → 570. */
export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/**
 * The sign before the end of a window over midnight that the provider has not confirmed yet, as in `?17:00`. The
 * contract refuses such an end, so the window is neither saved nor published before the answer, and survives a reload.
 */
const unconfirmed = '?'

/** Whether the provider still has to confirm that a window ends on the next day. */
export const asksNight = ({ end }: Window): boolean => end.startsWith(unconfirmed)

/** The window with its end on the next day confirmed. */
export const confirmedNight = ({ start, end }: Window): Window => ({
  start,
  end: end.startsWith(unconfirmed) ? end.slice(1) : end,
})

/** Marks a window over midnight as not confirmed. Any other window stays as it is. */
export function askedWindow(window: Window): Window {
  const plain = confirmedNight(window)
  if (!plain.start || !plain.end || !passesMidnight(plain)) return plain
  return { ...plain, end: `${unconfirmed}${plain.end}` }
}

/** Minutes from the day's midnight; an end at or before the start lies on the next day. */
export function spanOf(window: Window): { start: number; end: number } {
  const start = minutesOf(window.start)
  const end = minutesOf(confirmedNight(window).end)
  return { start, end: end <= start ? end + dayMinutes : end }
}

export const passesMidnight = (window: Window): boolean => spanOf(window).end > dayMinutes

/** Monday to Friday, nine to five: the default of a new schedule. */
export function usualWeek(timezone: string): WeeklySchedule {
  const working = [{ start: '09:00', end: '17:00' }]
  return {
    timezone,
    days: {
      monday: working,
      tuesday: working,
      wednesday: working,
      thursday: working,
      friday: working,
      saturday: [],
      sunday: [],
    },
    exceptions: [],
  }
}

/** Adds a window an hour after the last one; returns the same list if the day is full. */
export function withWindow(windows: readonly Window[]): Window[] {
  const last = windows.at(-1)
  if (!last) return [{ start: '09:00', end: '17:00' }]
  const start = spanOf(last).end + 60
  if (windows.length >= maxWindows || start > dayMinutes - 30) return [...windows]
  const end = Math.min(start + 4 * 60, dayMinutes)
  return [...windows, { start: timeOf(start), end: end === dayMinutes ? '00:00' : timeOf(end) }]
}

export const canGrow = (windows: readonly Window[]): boolean => withWindow(windows).length > windows.length

/** Copies a day's windows to other days and replaces theirs. */
export function copiedDay(week: WeeklySchedule, from: Weekday, to: readonly Weekday[]): WeeklySchedule {
  const days = { ...week.days }
  for (const day of to) days[day] = [...week.days[from]]
  return { ...week, days }
}

export const withDay = (week: WeeklySchedule, day: Weekday, windows: Window[]): WeeklySchedule => ({
  ...week,
  days: { ...week.days, [day]: windows },
})

/** Hours per week, for the line under the editor. */
export function hoursAWeek(week: WeeklySchedule): number {
  const minutes = weekdays
    .flatMap((day) => week.days[day])
    .filter((window) => !asksNight(window))
    .map(spanOf)
    .reduce((sum, { start, end }) => sum + end - start, 0)
  return Math.round(minutes / 6) / 10
}
