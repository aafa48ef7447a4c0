import type { Placement } from '#domains/exchange/contract.ts'
import { demo } from '../demo.ts'
import type { Person } from './people.ts'
import type { Planned } from './plan.ts'

const client = (zone: string, name: string): Person => ({
  name,
  email: `${name
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[^a-z ]/g, '')
    .replace(' ', '.')}@example.com`,
  zone,
})
const [east, west] = ['America/New_York', 'America/Los_Angeles']

type Sent = Pick<Planned, 'person' | 'serviceUrl' | 'day'> &
  Partial<Pick<Planned, 'lead' | 'nth' | 'fate'>> & { readonly sentIn: Placement }

const planned = (sellerIs: 'own' | 'partner', sent: Sent): Planned => ({
  party: 1,
  lead: 5,
  nth: 1,
  fate: 'kept',
  sellerIs,
  ...sent,
})

/** Clients whom Marta’s page sent to Thea, and what became of their orders. */
const toThea: readonly Sent[] = [
  {
    person: client(west, 'Iris Halvorsen'),
    serviceUrl: 'private-lesson-online',
    day: -52,
    sentIn: 'strip',
  },
  {
    person: client(west, 'Noor Aziz'),
    serviceUrl: 'private-lesson-online',
    day: -38,
    nth: 3,
    sentIn: 'after',
  },
  // taken back after it was earned
  {
    person: client(west, 'Calvin Moss'),
    serviceUrl: 'private-lesson-online',
    day: -31,
    nth: 2,
    fate: 'refunded',
    sentIn: 'strip',
  },
  { person: client(west, 'Sofía Quint'), serviceUrl: 'hello', day: -24, lead: 3, sentIn: 'full' },
  { person: client(east, 'Walter Finch'), serviceUrl: 'first-lesson', day: -15, sentIn: 'strip' },
  {
    person: client(west, 'Amina Yusuf'),
    serviceUrl: 'private-lesson-online',
    day: 5,
    lead: 8,
    nth: 2,
    sentIn: 'strip',
  },
]

/** Clients whom Thea’s page sent to Marta. */
const toMarta: readonly Sent[] = [
  { person: client(east, 'Delia Brooks'), serviceUrl: 'glaze-consultation', day: -49, sentIn: 'strip' },
  // Thea herself is no client of hers
  {
    person: { name: `${demo.firstName} ${demo.lastName}`, email: demo.email, zone: east },
    serviceUrl: 'glaze-consultation',
    day: -37,
    nth: 2,
    sentIn: 'strip',
  },
  { person: client(west, 'Felix Arden'), serviceUrl: 'a-first-bowl', day: -29, sentIn: 'full' },
  // cancelled before it took place
  {
    person: client(west, 'Rosa Lindgren'),
    serviceUrl: 'wheel-hour',
    day: -20,
    lead: 7,
    nth: 2,
    fate: 'cancelled_early',
    sentIn: 'missing',
  },
  { person: client(west, 'Theo Barros'), serviceUrl: 'wheel-hour', day: -17, nth: 3, sentIn: 'strip' },
  { person: client(east, 'Nadia Petrov'), serviceUrl: 'glaze-consultation', day: -10, sentIn: 'after' },
  {
    person: client(west, 'Julian Okafor'),
    serviceUrl: 'a-first-bowl',
    day: 6,
    lead: 8,
    nth: 2,
    sentIn: 'strip',
  },
]

/** The orders that came through the partnership of the two demo providers. */
export const sentClients: readonly Planned[] = [
  ...toThea.map((sent) => planned('own', sent)),
  ...toMarta.map((sent) => planned('partner', sent)),
]
