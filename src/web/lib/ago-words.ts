import { dateIn, formatDate } from '#platform/common/zones.ts'

const minuteMs = 60_000

/** How long ago something happened: `a moment ago`, `4 minutes ago`, and from an hour on the time. */
export function agoWords(at: string, now: Date): string {
  const minutes = Math.floor((now.getTime() - Date.parse(at)) / minuteMs)
  if (minutes < 1) return 'a moment ago'
  if (minutes === 1) return 'a minute ago'
  return minutes < 60 ? `${minutes} minutes ago` : `at ${timeWords(at, now)}`
}

/** The time of a moment of today; of another day with its date. */
export const timeWords = (at: string, now: Date): string =>
  formatDate(at, dateIn(at) === dateIn(now) ? 'time' : 'moment')
