import type { Context } from '#platform/context.ts'
import type { ExchangeRequest } from '../partners-contract.ts'
import { formerCard, peerCardOf } from '../rules/peer-card.ts'
import { declinedMs } from '../rules/request-times.ts'
import { cardsOf } from '../store/members.ts'
import type { StoredRequest } from '../store/requests.ts'
import { scoresOf } from '../store/scores.ts'

/** Requests as one of their two sides sees them. */
export async function viewRequests(
  context: Context,
  provider: string,
  requests: readonly StoredRequest[],
): Promise<ExchangeRequest[]> {
  const peerOf = ({ fromProvider, toProvider }: StoredRequest) =>
    fromProvider === provider ? toProvider : fromProvider
  const peers = requests.map(peerOf)
  const [cards, scores] = await Promise.all([cardsOf(context, peers), scoresOf(context, provider, peers)])
  const now = context.clock.now().getTime()
  return requests.map((request) => {
    const peer = peerOf(request)
    const card = cards.get(peer)
    const isOut = request.fromProvider === provider
    // the clock ends it a moment later
    const isOverdue = request.state === 'sent' && request.expiresAt.getTime() <= now
    const endedAt = isOverdue ? request.expiresAt : request.endedAt
    const isDeclined = isOut && request.state === 'declined' && endedAt !== null
    return {
      requestId: request.id,
      direction: isOut ? 'out' : 'in',
      peer: card ? peerCardOf(card, now) : formerCard(peer),
      terms: { windowDays: request.windowDays, placements: request.placements },
      message: request.message,
      state: isOverdue ? 'expired' : request.state,
      round: request.round,
      reason: request.reason,
      fit: scores.get(peer) ?? null,
      createdAt: request.createdAt.toISOString(),
      expiresAt: request.expiresAt.toISOString(),
      endedAt: endedAt?.toISOString() ?? null,
      askAgainAt: isDeclined ? new Date(endedAt.getTime() + declinedMs).toISOString() : null,
    }
  })
}

/** A request as one of its two sides sees it. */
export async function viewRequest(
  context: Context,
  provider: string,
  request: StoredRequest,
): Promise<ExchangeRequest> {
  const [view] = await viewRequests(context, provider, [request])
  if (!view) throw new Error('a request has one view')
  return view
}
