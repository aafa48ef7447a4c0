import { formatDate } from '#platform/common/zones.ts'

/** `2026-12-24` as `Thu, Dec 24`. */
export const dayName = (date: string): string => formatDate(`${date}T12:00:00Z`, 'weekday', 'UTC')

/** The name of a date, or of a range: `Thu, Dec 24 to Sat, Dec 26`. */
export const daysName = (first: string, last: string): string =>
  last === first ? dayName(first) : `${dayName(first)} to ${dayName(last)}`
