import type { Placement } from '#domains/exchange/contract.ts'
import { type Person, people } from './people.ts'

/** The outcome of a booking. */
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
  | 'refunded'
  | 'outside'

export type Planned = {
  readonly person: Person
  readonly serviceUrl: string
  readonly party: number
  /** Whole days from now to the lesson; negative in the past. */
  readonly day: number
  /** Whole days between the booking and the lesson. */
  readonly lead: number
  /** Index of the free time to take, on that day or the next, from 0. */
  readonly nth: number
  readonly fate: Fate
  /** Where the partner's page showed the link by which the customer came; undefined: the customer came otherwise. */
  readonly sentIn?: Placement | undefined
  /** Who sells; default: the history's own provider. */
  readonly sellerIs?: 'own' | 'partner' | undefined
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

/** The booking of a customer of before who came by the partner's page: it does not count there. */
const sentAgain = 37

/** Customers who live near the studio. */
const nearby = people.filter(({ zone }) => zone === 'America/New_York')

/** Thirteen weeks of past bookings and three weeks of future ones: four a week, and a first dance every other week. */
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
      // future lessons are booked before now
      lead: Math.max(day + 1, 2) + (n % 5),
      nth: n % 4,
      fate: day < 0 ? cycle(past, n) : cycle(ahead, n),
      sentIn: n === sentAgain ? 'strip' : undefined,
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
