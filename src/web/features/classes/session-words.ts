import { dateIn, dayIn, spanIn, timeIn } from '#platform/common/zones.ts'
import { now } from '../../lib/clock.ts'
import { addDays } from '../../lib/dates.ts'
import type { ListedSession, UnmadeSession } from '../../parts/data/classes.ts'

type When = Pick<ListedSession, 'start' | 'end' | 'timezone'>

/** `Today, 7:00 PM`, `Tomorrow, 7:00 PM` or `Tue, Dec 8`; `onlyTime`: `7:00 PM`. */
export function sessionMoment({ start, timezone }: When, onlyTime = false): string {
  const time = timeIn(start, timezone)
  if (onlyTime) return time
  const today = dateIn(now(), timezone)
  const date = dateIn(start, timezone)
  if (date === today) return `Today, ${time}`
  return date === addDays(today, 1) ? `Tomorrow, ${time}` : dayIn(start, timezone)
}

/** `Tue, Dec 8, 7:00 to 8:00 PM` */
export const sessionSpan = ({ start, end, timezone }: When): string =>
  `${dayIn(start, timezone)}, ${spanIn(start, end, timezone)}`

/** `12 of 14 seats sold` */
export const seatsSold = ({ taken, capacity }: Pick<ListedSession, 'taken' | 'capacity'>): string =>
  `${taken} of ${capacity} sold`

/** `12 people are`, `1 person is` */
export const peopleAre = (count: number): string => (count === 1 ? '1 person is' : `${count} people are`)

/** What stands in the way of a date: `You have First lesson with Priya Raman from 6:30 to 7:45 PM then.` */
export function inTheWay({ title, withWhom, from, until, timezone }: UnmadeSession): string {
  const what = title || 'something else'
  return `You have ${what}${withWhom ? ` with ${withWhom}` : ''} from ${spanIn(from, until, timezone)} then.`
}

/** `87 people booked`, over several dates. */
export function peopleBooked(sessions: readonly Pick<ListedSession, 'taken'>[]): string {
  const people = sessions.reduce((sum, { taken }) => sum + taken, 0)
  return people === 1 ? '1 person booked' : `${people} people booked`
}
