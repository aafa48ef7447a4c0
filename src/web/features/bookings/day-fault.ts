import { addDays } from '../../lib/dates.ts'

const furthestDays = 5 * 365

/** The server's maximum of closed days. A longer closure belongs in the weekly hours. */
const maxDays = 200

/** Returns why a range cannot end on `last`; undefined while its first day is faulty. */
export function lastDayFault(first: string, last: string, today: string): string | undefined {
  if (dayFault(first, today) || last === '') return undefined
  if (last < first) return 'The last day is before the first'
  if (last > addDays(first, maxDays - 1)) return `At most ${maxDays} days at once`
  return undefined
}

/** Returns why a date such as 2026-05-12 cannot be closed. The limit of five years catches a mistyped year. */
export function dayFault(date: string, today: string): string | undefined {
  if (date === '') return 'Choose a date'
  if (date < today) return 'That day has passed. Choose one to come.'
  if (date > addDays(today, furthestDays)) return 'That day is too far ahead. Choose one within five years.'
  return undefined
}
