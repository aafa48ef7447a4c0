import { useState } from 'react'
import { dateIn } from '#platform/common/zones.ts'
import { addMonths, type CalendarDate, type Month, monthOf } from './month-grid.ts'

/** The maximum number of months ahead: `horizonDays` is at most 365. */
const monthsAhead = 12

type Options = {
  /** The first month of the calendar. */
  earliest: Month
  /** The month that is shown first. */
  month: Month
  /** The day whose times are listed first; default: the month's first free day. */
  date: CalendarDate | undefined
}

export type TimePicker = ReturnType<typeof useTimePicker>

/**
 * The state of a picker of free times, without its looks: the month, the day whose times are listed, and the range of
 * months. `FreeTimeField` in the app and `MonthAndTimes` on public pages use it.
 */
export function useTimePicker({ earliest, ...first }: Options) {
  const [month, setMonth] = useState(first.month)
  const [date, setDate] = useState(first.date)
  const latest = addMonths(earliest, monthsAhead)
  return {
    month,
    earliest,
    latest,
    showMonth: setMonth,
    showDay: setDate,
    /** Shows the month and the day of an instant. */
    showTime(start: string, zone: string) {
      setMonth(monthOf(dateIn(start, zone)))
      setDate(dateIn(start, zone))
    },
    /** The neighbouring month, and whether it is within the range. */
    step(by: 1 | -1) {
      const to = addMonths(month, by)
      return { to, reached: to >= earliest && to <= latest }
    },
    /** The day whose times are listed. */
    dayOf: <Day extends { date: CalendarDate }>(days: readonly Day[] | undefined): Day | undefined =>
      days?.find((day) => day.date === date) ?? days?.[0],
  }
}
