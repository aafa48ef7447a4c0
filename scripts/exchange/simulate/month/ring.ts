import { acceptRequest } from '#domains/exchange/actions/accept-request.ts'
import { askPeer } from '#domains/exchange/actions/ask-peer.ts'
import { findActive } from '#domains/exchange/store/partnerships.ts'
import { pick } from '../../../seed/load/random.ts'
import { addressOf, monthDays, type Person } from './network.ts'
import type { Way } from './orders.ts'
import { type Direction, later, sell, visit, type World } from './selling.ts'

/**
 * How many false accounts there are, how many cards pay for all of them, and how many others each has as partners. Each of the patient
 * cards pays three orders and no more, as the rule about cards lets pass.
 */
export const ring = { accounts: 50, cards: 2, partners: 10, patientCards: 10, ordersOfPatient: 3 }
/** How many orders each of them "sells" a day. */
const ordersADay = 2
/** How the false accounts try to earn, each as often as it stands here. */
const ways: readonly Way[] = [
  'team',
  'team',
  'repeated',
  'repeated',
  'cheap',
  'free',
  'forged',
  'card',
  'card',
  'card',
  'card',
  'patient',
]

/** Opens the false accounts, with plans that hold enough partners. They join like anybody. */
export async function openRing({ network }: Pick<World, 'network'>): Promise<readonly Person[]> {
  const people: Person[] = []
  for (let nth = 0; nth < ring.accounts; nth++) {
    const userUrl = addressOf('ring', 10 + nth)
    const person = await network.openPerson(userUrl, {
      userUrl,
      email: `${userUrl}@example.org`,
      plan: 'pro',
    })
    await network.members.joinExchange(network.as(person, 0), {})
    people.push(person)
  }
  return people
}

/** What the ring does: all become partners on the first day, and then send each other "clients" every day. */
export function beRing(world: World, people: readonly Person[]): void {
  const { network, agenda, random } = world
  const directions: Direction[] = []
  for (const [nth, from] of people.entries())
    for (let step = 1; step <= ring.partners / 2; step++) {
      const to = people[(nth + step) % people.length]
      if (!to) continue
      agenda.add(0.1, async () => {
        const terms = { windowDays: 90, placements: ['strip'], message: '' } as const
        const asked = await network.tries(() =>
          askPeer(network.deps, network.as(from, 0.1), { to: to.provider, ...terms }),
        )
        if (!asked) return
        await network.tries(() =>
          acceptRequest(network.deps, network.as(to, 0.1), { requestId: asked.requestId }),
        )
        const found = await findActive(network.at(0.1), from.provider, to.provider)
        if (!found) return
        directions.push(
          { partnershipId: found.id, from, to },
          { partnershipId: found.id, from: to, to: from },
        )
      })
    }
  const total = people.length * ordersADay
  let patient = 0
  for (let day = 1; day < monthDays - 1; day++)
    for (let nth = 0; nth < total; nth++) {
      const at = day + nth / total
      agenda.add(at, () =>
        pretend(
          world,
          { way: pick(random, directions), kind: pick(random, ways), day: at, nth },
          () => patient++,
        ),
      )
    }
}

/** The customer who orders at every account of the ring. */
const regular = 'regular@example.org'

type Pretended = { readonly way: Direction; readonly kind: Way; readonly day: number; readonly nth: number }

/** One order of the ring. All of them take place on the next day. */
async function pretend(
  world: World,
  { way, kind: drawn, day, nth }: Pretended,
  nextPatient: () => number,
): Promise<void> {
  const { network, random } = world
  const patient = drawn === 'patient' ? Math.floor(nextPatient() / ring.ordersOfPatient) : ring.patientCards
  const isPatient = patient < ring.patientCards
  const kind = drawn === 'patient' && !isPatient ? 'card' : drawn
  const visitor = network.nextVisitor()
  const isFirst = kind === 'repeated' && !network.orders.knows(way.to.provider, regular)
  const word = await visit(world, way, { day, address: `192.0.2.${nth % 250}` })
  if (word === null) return
  const sale = {
    day,
    email: emailOf(way, kind, visitor),
    paidCents: kind === 'free' ? 0 : kind === 'cheap' ? 999 : 1000,
    card: isPatient ? `patient-card-${patient}` : `ring-card-${Math.floor(random() * ring.cards)}`,
    // a first order there is one of somebody new
    way: isFirst ? ('card' as const) : kind,
    isRing: true,
  }
  const order = await sell(world, { to: way.to, word: kind === 'forged' ? forged(word) : word }, sale)
  later(world, { day: day + 1, order }, (one, at) => {
    one.fulfilledAt = at
  })
}

/** The own mailboxes in other spellings, one customer at each account, or a mailbox for each order. */
function emailOf({ from, to }: Direction, kind: Way, visitor: number): string {
  if (kind === 'repeated') return regular
  if (kind !== 'team') return `visitor${visitor}@example.org`
  const { email } = visitor % 2 === 0 ? from : to
  return visitor % 3 === 0 ? email.replace('@', `+${visitor}@`).toUpperCase() : email
}

const forged = (word: string): string => `${word.slice(0, -1)}${word.endsWith('A') ? 'B' : 'A'}`
