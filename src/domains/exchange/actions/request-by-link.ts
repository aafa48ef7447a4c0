import { Failure } from '#platform/common/errors.ts'
import type { Context } from '#platform/context.ts'
import type { Placement } from '../contract.ts'
import type { PartnersDeps } from '../partners-ports.ts'
import { peerCardOf } from '../rules/peer-card.ts'
import { cardsOf } from '../store/members.ts'
import { findRequest, type RequestState } from '../store/requests.ts'
import { acceptFor } from './accept-request.ts'
import { readRequestLink } from './request-link.ts'

/** What the page of a mailed request shows. `refused`: why accepting did not work, as a sentence. */
export type LinkedRequest =
  | { readonly state: 'unknown' }
  | { readonly state: 'refused'; readonly words: string }
  | {
      readonly state: Exclude<RequestState, 'sent'> | 'waiting'
      readonly name: string
      readonly trade: string
      readonly place: string
      readonly isOnline: boolean
      readonly windowDays: 30 | 90
      readonly placements: readonly Placement[]
      readonly message: string
      readonly expiresAt: string
      /** The zone of the reader's clock. */
      readonly zone: string
    }

/** Reads a request by the link in its mail. Anyone with the link may call it; nothing changes. */
export async function readRequestByLink(
  deps: PartnersDeps,
  context: Context,
  token: string,
): Promise<LinkedRequest> {
  const link = readRequestLink(deps, token)
  const request = link && (await findRequest(context, link.requestId))
  if (!link || request?.toProvider !== link.asked) return { state: 'unknown' }
  const cards = await cardsOf(context, [request.fromProvider, request.toProvider])
  const asking = cards.get(request.fromProvider)
  if (!asking) return { state: 'unknown' }
  const now = context.clock.now().getTime()
  const { name, trade, place, isOnline } = peerCardOf(asking, now)
  const isOverdue = request.state === 'sent' && request.expiresAt.getTime() <= now
  const state = request.state === 'sent' ? 'waiting' : request.state
  return {
    state: isOverdue ? 'expired' : state,
    name,
    trade,
    place,
    isOnline,
    windowDays: request.windowDays,
    placements: request.placements,
    message: request.message,
    expiresAt: request.expiresAt.toISOString(),
    zone: cards.get(request.toProvider)?.page?.timezone ?? 'UTC',
  }
}

/** Accepts a request by the link in its mail, for the member whose mailbox has it. Anyone with the link may call it. Idempotent. */
export async function acceptRequestByLink(
  deps: PartnersDeps,
  context: Context,
  token: string,
): Promise<LinkedRequest> {
  const found = await readRequestByLink(deps, context, token)
  const link = readRequestLink(deps, token)
  if (found.state !== 'waiting' || !link) return found
  try {
    await acceptFor(deps, context, link.asked, link)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    if (error.code !== 'exchange.request_ended') return { state: 'refused', words: error.message }
  }
  return readRequestByLink(deps, context, token)
}
