import { dateIn, inZone } from '#platform/common/zones.ts'
import { addDays } from '../../lib/dates.ts'
import type { Session } from '../../parts/data/bookings.ts'

const takesPlace = new Set<Session['state']>(['confirmed', 'requested', 'completed', 'no_show'])

export type Day = {
  today: Session[]
  tomorrow: Session[]
  /** The next three confirmed sessions after tomorrow. */
  later: Session[]
  next: Session | undefined
  requests: Session[]
}

/** Sorts the sessions for the dashboard, in the provider's zone. `next` is the first confirmed one that is not over. */
export function arrangeDay(sessions: readonly Session[], at: Date, zone: string): Day {
  const ordered = sessions
    .filter(({ state }) => takesPlace.has(state))
    .toSorted((one, other) => one.start.localeCompare(other.start))
  const date = dateIn(at, zone)
  const on = (wanted: string) => ordered.filter(({ start }) => dateIn(start, zone) === wanted)
  const ahead = ordered.filter(({ end }) => new Date(end) > at)
  const tomorrow = addDays(date, 1)
  return {
    today: on(date),
    tomorrow: on(tomorrow),
    later: ahead
      .filter(({ state, start }) => state === 'confirmed' && dateIn(start, zone) > tomorrow)
      .slice(0, 3),
    next: ahead.find(({ state }) => state === 'confirmed'),
    requests: ahead.filter(({ state, isApproved }) => state === 'requested' && !isApproved),
  }
}

/** Good morning until noon, good afternoon until six, in the provider's zone. */
export function greeting(at: Date, zone: string): string {
  const hour = Number(inZone(at, zone, { hour: '2-digit', hourCycle: 'h23' }))
  if (hour < 12) return 'Good morning'
  return hour < 18 ? 'Good afternoon' : 'Good evening'
}

const words = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'] as const

/** `3` and `session` give `three sessions`; numbers above ten are digits. */
export const counted = (count: number, noun: string): string =>
  `${words[count] ?? count} ${noun}${count === 1 ? '' : 's'}`

export const minutesBetween = (start: string, end: string): number =>
  Math.round((new Date(end).getTime() - new Date(start).getTime()) / 60_000)
