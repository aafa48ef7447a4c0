import { acceptRequest } from '#domains/exchange/actions/accept-request.ts'
import { askPeer } from '#domains/exchange/actions/ask-peer.ts'
import { changePartnership, endPartnership } from '#domains/exchange/actions/change-partnership.ts'
import { counterRequest, declineRequest, withdrawRequest } from '#domains/exchange/actions/end-request.ts'
import { traitsOf } from '#domains/exchange/rules/matching/member.ts'
import { findActive } from '#domains/exchange/store/partnerships.ts'
import { pick } from '../../../seed/load/random.ts'
import { bruteForce } from '../equality.ts'
import { population } from '../population.ts'
import { simulatedNow } from '../stage.ts'
import { addressOf, monthDays, type Person } from './network.ts'
import { type Direction, later, sell, visit, type World } from './selling.ts'

/** How often an honest member asks, in days between two requests. */
const everyDays = 6
/** How many visits of a hundred become an order. */
const ordersOfHundred = 18

/** An honest member, and the members who fit best. */
export type Honest = Person & { readonly best: readonly string[] }

/** Draws honest members from the population, opens their accounts, and finds for each the best among them. */
export async function drawHonest(
  { network, random }: Pick<World, 'network' | 'random'>,
  { members, drawn }: { readonly members: number; readonly drawn: number },
): Promise<readonly Honest[]> {
  const now = simulatedNow.getTime()
  const share = (drawn * 1.2) / members
  const sample = [...population(members, now)].filter(() => random() < share).slice(0, drawn)
  const traits = sample.map((member) => traitsOf(member, now))
  const people: Honest[] = []
  for (const [nth, own] of traits.entries()) {
    const sub = own.provider.replace('USERSUB#', '')
    const userUrl = addressOf('honest', nth)
    const plan = nth % 5 === 0 ? 'pro' : 'free'
    const person = await network.openPerson(sub, { userUrl, email: `${userUrl}@example.com`, plan })
    const best = bruteForce(own, traits, { day: 0 }).map((text) => text.split(' ')[0] ?? '')
    people.push({ ...person, best })
  }
  return people
}

/** What honest members do in the month: ask, answer, send visitors, and sell to some of them. */
export function beHonest(world: World, people: readonly Honest[]): void {
  const { agenda, random } = world
  const known = new Map(people.map((person) => [person.provider, person]))
  for (const person of people) {
    const peers = person.best.flatMap((provider) => known.get(provider) ?? [])
    if (peers.length === 0) continue
    for (let day = random() * everyDays; day < monthDays; day += everyDays * (0.4 + 1.2 * random()))
      agenda.add(day, () => ask(world, { from: person, to: pick(random, peers), day }))
  }
}

type Asked = { readonly from: Person; readonly to: Person; readonly day: number }

async function ask(world: World, { from, to, day }: Asked): Promise<void> {
  const { network, agenda, random } = world
  const terms = {
    windowDays: random() < 0.7 ? 30 : 90,
    placements: ['strip', 'full'],
    message: 'Shall we?',
  } as const
  const request = await network.tries(() =>
    askPeer(network.deps, network.as(from, day), { to: to.provider, ...terms }),
  )
  if (!request) return
  const { requestId } = request
  if (random() < 0.2) return
  if (random() < 0.05) {
    agenda.add(day + 1.5, async () => {
      await network.tries(() => withdrawRequest(network.deps, network.as(from, day + 1.5), { requestId }))
    })
    return
  }
  const answered = day + 0.02 + random() ** 2 * 4
  agenda.add(answered, () => answer(world, { from, to, day: answered }, requestId))
}

async function answer(world: World, asked: Asked, requestId: string): Promise<void> {
  const { network, agenda, random } = world
  const { from, to, day } = asked
  const own = network.as(to, day)
  const chance = random()
  if (chance < 0.25) {
    await network.tries(() => declineRequest(network.deps, own, { requestId, reason: 'Full until spring.' }))
    return
  }
  if (chance < 0.35) {
    const terms = { windowDays: 90, placements: ['strip'], message: 'For longer?' } as const
    const counter = await network.tries(() => counterRequest(network.deps, own, { requestId, ...terms }))
    const answered = day + random() * 2
    if (counter)
      agenda.add(answered, () => answer(world, { from: to, to: from, day: answered }, counter.requestId))
    return
  }
  if (!(await network.tries(() => acceptRequest(network.deps, own, { requestId })))) return
  await bePartners(world, asked)
}

/** The visits that two partners send each other until the month is over. Some partners pause or end. */
async function bePartners(world: World, { from, to, day }: Asked): Promise<void> {
  const { network, agenda, random } = world
  const found = await findActive(network.at(day), from.provider, to.provider)
  if (!found) return
  const { id: partnershipId } = found
  for (const [one, other] of [
    [from, to],
    [to, from],
  ] as const) {
    const gap = 1.5 / (0.1 + random() ** 2)
    const way: Direction = { partnershipId, from: one, to: other }
    for (let at = day + random() * gap; at < monthDays; at += gap * (0.4 + 1.2 * random()))
      agenda.add(at, () => comes(world, way, at))
  }
  const change = day + 3 + random() * 20
  const [what, own] = [random(), network.as(from, change)]
  if (what < 0.05)
    agenda.add(change, async () => {
      await network.tries(() => changePartnership(network.deps, own, { partnershipId, paused: true }))
    })
  else if (what < 0.1)
    agenda.add(change, async () => {
      await network.tries(() => endPartnership(network.deps, own, { partnershipId }))
    })
}

/** A visitor comes, and perhaps orders some days later. */
async function comes(world: World, way: Direction, day: number): Promise<void> {
  const { network, agenda, random } = world
  const nth = network.nextVisitor()
  const word = await visit(world, way, { day, address: `10.${nth >> 16}.${(nth >> 8) & 255}.${nth & 255}` })
  if (word === null || random() * 100 >= ordersOfHundred) return
  const ordered = day + random() ** 2 * 5
  agenda.add(ordered, () => orders(world, { way, word, day: ordered, nth }))
}

type Coming = { readonly way: Direction; readonly word: string; readonly day: number; readonly nth: number }

async function orders(world: World, { way, word, day, nth }: Coming): Promise<void> {
  const { random } = world
  const kind = random()
  const paidCents = kind < 0.04 ? 0 : kind < 0.1 ? 500 : 2000 + Math.floor(random() * 100) * 100
  const email = random() < 0.02 ? way.from.email : `client${nth}@example.net`
  const sale = { day, email, paidCents, card: `card-${nth}`, way: 'client', isRing: false } as const
  const order = await sell(world, { to: way.to, word }, sale)
  const fate = random()
  const back = (one: typeof order, at: Date, cents: number) => one.returns.push({ at, cents })
  const done = day + 1 + random() * 8
  if (fate < 0.05) {
    later(world, { day: day + 0.5, order }, (one, at) => {
      one.isCancelled = true
      back(one, at, paidCents)
    })
    return
  }
  later(world, { day: done, order }, (one, at) => {
    one.fulfilledAt = at
  })
  if (fate < 0.12)
    later(world, { day: done + 1 + random() * 12, order }, (one, at) => back(one, at, paidCents))
  else if (fate < 0.16)
    later(world, { day: done + 1, order }, (one, at) => back(one, at, Math.floor(paidCents / 4)))
}
