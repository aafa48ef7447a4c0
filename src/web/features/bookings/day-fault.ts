import { addDays } from '../../lib/dates.ts'

const furthestDays = 5 * 365

/** Returns why a date such as 2026-05-12 cannot be closed. The limit of five years catches a mistyped year. */
export function dayFault(date: string, today: string): string | undefined {
  if (date === '') return 'Choose a date'
  if (date < today) return 'That day has passed. Choose one to come.'
  if (date > addDays(today, furthestDays)) return 'That day is too far ahead. Choose one within five years.'
  return undefined
}
