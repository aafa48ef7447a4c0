import { followReferral } from '#domains/exchange/actions/follow-referral.ts'
import { noteReferral } from '#domains/exchange/actions/note-referral.ts'
import type { Placement } from '#domains/exchange/contract.ts'
import { refOf } from '#domains/exchange/rules/refs.ts'
import { pick } from '../../../seed/load/random.ts'
import type { Agenda } from './agenda.ts'
import type { Network, Person } from './network.ts'
import type { SimulatedOrder, Way } from './orders.ts'

/** One direction of a partnership. */
export type Direction = { readonly partnershipId: string; readonly from: Person; readonly to: Person }

export type World = { readonly network: Network; readonly agenda: Agenda; readonly random: () => number }

const places: readonly Placement[] = ['strip', 'strip', 'full', 'after', 'missing']

/** A visitor follows the link on a partner's page. Returns the word for an order; null: the visit does not count. */
export async function visit(
  { network, random }: World,
  { partnershipId, from, to }: Direction,
  { day, address }: { readonly day: number; readonly address: string },
): Promise<string | null> {
  const ref = refOf(network.deps.links, {
    partnershipId,
    from: from.provider,
    placement: pick(random, places),
  })
  const { word } = await network.referrals.noteTouch(network.visitor(day, address), {
    userUrl: to.userUrl,
    ref,
  })
  return word
}

type Sale = {
  readonly day: number
  readonly email: string
  readonly paidCents: number
  readonly card: string
  readonly way: Way
  readonly isRing: boolean
}

/** An order is paid, and the network hears of it as commerce announces it. */
export async function sell(
  { network }: World,
  { to, word }: { readonly to: Person; readonly word: string },
  { day, card, paidCents, ...sale }: Sale,
): Promise<SimulatedOrder> {
  const context = network.at(day)
  const order = network.orders.place({
    ...sale,
    provider: to.provider,
    placedAt: context.clock.now(),
    paidCents,
    card: paidCents > 0 ? card : null,
  })
  const { provider, orderId } = order
  await noteReferral(network.deps, context, { provider, orderId, referral: word })
  return order
}

/** Something becomes of an order, and the network hears of it. */
export function later(
  { network, agenda }: World,
  { day, order }: { readonly day: number; readonly order: SimulatedOrder },
  change: (order: SimulatedOrder, at: Date) => void,
): void {
  agenda.add(day, async () => {
    const context = network.at(day)
    change(order, context.clock.now())
    await followReferral(network.deps, context, order)
  })
}
