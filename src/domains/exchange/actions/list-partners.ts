import type { EndpointOutput } from '#platform/common/endpoint.ts'
import type { Context } from '#platform/context.ts'
import type { listPartners as contract, Partner } from '../partners-contract.ts'
import type { PartnersDeps } from '../partners-ports.ts'
import { formerCard, peerCardOf } from '../rules/peer-card.ts'
import { balancesOf, type Flow, flowsOf } from '../store/balances.ts'
import { firstStartOf } from '../store/flows.ts'
import { cardsOf, findMember } from '../store/members.ts'
import { activeOf, peerIn, type StoredPartnership } from '../store/partnerships.ts'

/**
 * Lists the owner's partners with what went both ways between the two, also in earlier partnerships. The totals hold those of ended partnerships
 * too. Only the owner may call it.
 */
export async function listPartners(
  { accounts }: Pick<PartnersDeps, 'accounts'>,
  context: Context,
): Promise<EndpointOutput<typeof contract>> {
  const provider = accounts.requireOwner(context)
  const [active, flows, balances, since, member] = await Promise.all([
    activeOf(context, provider),
    flowsOf(context, provider),
    balancesOf(context, provider),
    firstStartOf(context, provider),
    findMember(context, provider),
  ])
  const cards = await cardsOf(
    context,
    active.map((one) => peerIn(one, provider)),
  )
  const flowOf = new Map(flows.map((flow) => [flow.partner, flow]))
  const now = context.clock.now().getTime()
  return {
    partners: active.map((one): Partner => {
      const peer = peerIn(one, provider)
      const card = cards.get(peer)
      const { sent, received } = flowOf.get(peer) ?? { sent: none, received: none }
      return {
        partnershipId: one.id,
        peer: card ? peerCardOf(card, now) : formerCard(peer),
        terms: { windowDays: one.windowDays },
        startedAt: one.startedAt.toISOString(),
        shownIn: provider === one.low ? one.lowShows : one.highShows,
        paused: pausedOf(one, provider),
        isAway: !card?.isShown,
        sent,
        received,
        credits: balances.byPartner.get(peer) ?? 0,
      }
    }),
    totals: {
      sent: sumOf(flows.map(({ sent }) => sent)),
      received: sumOf(flows.map(({ received }) => received)),
      credits: balances.overall,
      answerMinutes: member?.answerMinutes ?? null,
      since: since?.toISOString() ?? null,
    },
  }
}

const none: Flow = { clients: 0, orders: 0, valueCents: 0 }

const sumOf = (flows: readonly Flow[]): Flow =>
  flows.reduce(
    (sum, { clients, orders, valueCents }) => ({
      clients: sum.clients + clients,
      orders: sum.orders + orders,
      valueCents: sum.valueCents + valueCents,
    }),
    none,
  )

function pausedOf(
  { low, lowPausedAt, highPausedAt }: StoredPartnership,
  provider: string,
): Partner['paused'] {
  const [own, theirs] = provider === low ? [lowPausedAt, highPausedAt] : [highPausedAt, lowPausedAt]
  if (own) return theirs ? 'by-both' : 'by-you'
  return theirs ? 'by-them' : 'no'
}
