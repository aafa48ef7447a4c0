import { formatDate, monthWords } from '#platform/common/zones.ts'
import { addDays } from '../../lib/dates.ts'
import { addMonths, monthOf } from '../../parts/times/month-grid.ts'
import type { Show } from './bookings-search.ts'

/** A week or a month of the calendar; all dates as `2026-05-12`. */
export type Period = {
  readonly first: string
  readonly last: string
  /** `May 10 to 16, 2026` or `May 2026`. */
  readonly title: string
  /** A date in the period before, and in the one after. */
  readonly before: string
  readonly after: string
}

const word = (date: string, style: 'day' | 'date') => formatDate(`${date}T12:00:00Z`, style, 'UTC')

/** Returns the week, Sunday first, or the month that contains a date. */
export function periodOf(show: Show, date: string): Period {
  if (show === 'month') {
    const month = monthOf(date)
    const next = `${addMonths(month, 1)}-01`
    return {
      first: `${month}-01`,
      last: addDays(next, -1),
      title: monthWords(month),
      before: `${addMonths(month, -1)}-01`,
      after: next,
    }
  }
  const first = addDays(date, -new Date(`${date}T12:00:00Z`).getUTCDay())
  const last = addDays(first, 6)
  return {
    first,
    last,
    title: `${word(first, first.slice(0, 4) === last.slice(0, 4) ? 'day' : 'date')} to ${
      monthOf(first) === monthOf(last) ? `${Number(last.slice(8))}, ${last.slice(0, 4)}` : word(last, 'date')
    }`,
    before: addDays(first, -7),
    after: addDays(first, 7),
  }
}

/** The dates of a period, first to last. */
export function datesOf({ first, last }: Pick<Period, 'first' | 'last'>): string[] {
  const dates: string[] = []
  for (let date = first; date <= last; date = addDays(date, 1)) dates.push(date)
  return dates
}
