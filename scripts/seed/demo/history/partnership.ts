import type { Placement } from '#domains/exchange/contract.ts'
import { martaExchange, request, theaExchange } from '../exchange-profiles.ts'
import type { Days } from './wall-times.ts'
import { asPartner, causing, type Happening, type World } from './world.ts'

/** Visitors whom each page sends without an order, one every few days, and the places where they find the partner. */
const firstVisit = -58
const lookers = { toOwn: 9, toPartner: 13 }
const places: readonly Placement[] = ['strip', 'strip', 'full', 'strip', 'after', 'missing']

/**
 * The partnership of the two demo providers: both join, Thea asks, Marta accepts the next morning, and visitors follow the links between
 * their pages. Nothing without a partner.
 */
export function partnership(world: World, days: Days): Happening[] {
  const { exchange, owner, partner } = world
  if (!partner) return []
  const placements: Placement[] = ['strip', 'full', 'after', 'missing']
  const join = (day: number, time: string, work: () => Promise<unknown>): Happening => ({
    at: days.at(day, time),
    run: async () => void (await work()),
  })
  const terms = { windowDays: 30, placements, message: request } as const
  const ask = causing(
    days.at(-63, '17:20'),
    async () => (await exchange.partners.askPeer(owner, { to: partner.provider, ...terms })).requestId,
    (requestId) => [
      join(-62, '11:05', () => exchange.partners.acceptRequest(partner.owner, { requestId, placements })),
    ],
  )
  return [
    join(-70, '12:40', () => exchange.members.joinExchange(partner.owner, { profile: martaExchange })),
    join(-65, '20:10', () => exchange.members.joinExchange(owner, { profile: theaExchange })),
    ask,
    ...looking(world, days, lookers.toOwn),
    ...looking(asPartner(world), days, lookers.toPartner),
  ]
}

/** Visitors who follow the partner's links to the page of a world, over the weeks until yesterday. */
const looking = (world: World, days: Days, count: number): Happening[] =>
  Array.from({ length: count }, (_, nth) => ({
    at: days.orderAt(firstVisit + Math.floor((nth * -firstVisit) / count), nth + 3),
    isQuiet: true,
    run: async () => {
      await followLink(world, places[nth % places.length] ?? 'strip')
    },
  }))

/**
 * Follows the link on the partner's page to the page of a world, as a visitor does. Returns the word that goes with the visitor's order;
 * undefined: the partner's page shows no such link.
 */
export async function followLink(
  { exchange, visitor, userUrl, partner }: World,
  placement: Placement,
): Promise<string | undefined> {
  const shown = partner ? await exchange.readPartnersOf(visitor, partner.provider, placement) : []
  const href = shown.find((one) => one.userUrl === userUrl)?.href
  const ref = href && new URL(href).searchParams.get('ref')
  return ref ? ((await exchange.noteTouch(visitor, { userUrl, ref })).word ?? undefined) : undefined
}
