import { type Person, people } from './people.ts'

/** What becomes of a booking after it is made. */
export type Fate =
  | 'kept'
  | 'no_show'
  | 'cancelled_early'
  | 'cancelled_late'
  | 'moved'
  | 'moved_then_cancelled'
  | 'provider_cancelled'
  | 'provider_moved'
  | 'declined'
  | 'unanswered'
  | 'goodwill'
  | 'outside'

export type Planned = {
  readonly person: Person
  readonly serviceUrl: string
  readonly party: number
  /** Whole days from now to the day of the lesson; below 0 it is past. */
  readonly day: number
  /** Whole days before the lesson on which it is booked. */
  readonly lead: number
  /** Which free time of that day or the next is taken, from 0. */
  readonly nth: number
  readonly fate: Fate
}

const past: readonly Fate[] = [
  'kept',
  'kept',
  'moved',
  'kept',
  'cancelled_early',
  'kept',
  'kept',
  'no_show',
  'kept',
  'cancelled_late',
  'kept',
  'provider_cancelled',
  'kept',
  'moved_then_cancelled',
  'kept',
  'goodwill',
  'provider_moved',
  'outside',
]
const ahead: readonly Fate[] = [
  'kept',
  'kept',
  'moved',
  'kept',
  'cancelled_early',
  'kept',
  'outside',
  'provider_moved',
]
const sold = [
  'first-lesson',
  'private-lesson-online',
  'lesson-for-two',
  'private-lesson-online',
  'first-lesson',
  'practice-half-hour',
  'private-lesson-online',
]
const asked: readonly Fate[] = ['kept', 'declined', 'kept', 'unanswered', 'cancelled_late']

/** Who can walk to the studio. */
const nearby = people.filter(({ zone }) => zone === 'America/New_York')

/** Thirteen weeks of bookings up to now, and three to come: four a week, and a first dance every other. */
export function plan(): Planned[] {
  const planned: Planned[] = []
  const cycle = <T>(of: readonly T[], at: number): T => {
    const found = of[((at % of.length) + of.length) % of.length]
    if (found === undefined) throw new Error('there is nothing to plan with')
    return found
  }
  for (let n = 0; n < 16 * 4; n++) {
    const day = -91 + Math.round((n * 7) / 4)
    const serviceUrl = cycle(sold, n)
    planned.push({
      person: cycle(serviceUrl === 'private-lesson-online' ? people : nearby, n * 5),
      serviceUrl,
      party: serviceUrl === 'lesson-for-two' ? 2 : 1,
      day,
      // what lies ahead is booked by now
      lead: Math.max(day + 1, 2) + (n % 5),
      nth: n % 4,
      fate: day < 0 ? cycle(past, n) : cycle(ahead, n),
    })
  }
  for (let n = 0; n < 7; n++)
    planned.push({
      person: cycle(nearby, n * 3 + 1),
      serviceUrl: 'your-first-dance',
      party: 2,
      day: -77 + n * 14,
      lead: 9 + (n === 6 ? 1 : 0),
      nth: 1,
      fate: cycle(asked, n),
    })
  for (let n = 0; n < 6; n++)
    planned.push({
      person: cycle(people, n * 2),
      serviceUrl: 'hello',
      party: 1,
      day: -80 + n * 15,
      lead: 3,
      nth: n % 3,
      fate: 'kept',
    })
  return planned
}
