import { newId } from '#platform/common/ids.ts'
import { type Context, transact } from '#platform/context.ts'
import { announce } from '#platform/events/outbox.ts'
import { fail, type Placement } from '../contract.ts'
import type { RequestAnswered } from '../events.ts'
import type { ExchangeRequest } from '../partners-contract.ts'
import type { PartnersDeps } from '../partners-ports.ts'
import { lockMembers, touchMember } from '../store/members.ts'
import { insertPartnership } from '../store/partnerships.ts'
import { endRequest, findRequest, type StoredRequest } from '../store/requests.ts'
import { countAnswer, takePartner } from '../store/room.ts'
import { dropPages } from './drop-pages.ts'
import { mailStep } from './mail-step.ts'
import { requireMember } from './save-profile.ts'
import { viewRequest } from './view-requests.ts'

type Input = { readonly requestId: string; readonly placements?: readonly Placement[] | undefined }

/**
 * Accepts a request on its terms: the two are partners from then on. `placements`: where the owner's page shows the other one; default: where it
 * shows partners. Only the owner who was asked may call it. Throws `exchange.request_missing`, `.request_ended`, `.not_member`, `.removed`,
 * `.peer_missing`, `.partners_full`, `.peer_full`, `.partners_already`.
 */
export async function acceptRequest(
  deps: PartnersDeps,
  context: Context,
  input: Input,
): Promise<ExchangeRequest> {
  const provider = deps.accounts.requireOwner(context)
  const request = await acceptFor(deps, context, provider, input)
  return viewRequest(context, provider, request)
}

/** Accepts a request for the side that was asked. The caller has proved that it acts for `provider`. Throws like `acceptRequest`. */
export async function acceptFor(
  deps: PartnersDeps,
  context: Context,
  provider: string,
  { requestId, placements }: Input,
): Promise<StoredRequest> {
  return transact(context, async (inside) => {
    const request = await requestTo(inside, provider, requestId)
    const peer = request.fromProvider
    const members = await lockMembers(inside, [provider, peer])
    const own = requireMember(members.get(provider))
    if (members.get(peer)?.state !== 'in') fail('exchange.peer_missing')
    await endOpen(inside, request, 'accepted')
    const [ownMax, peerMax] = [
      await deps.accounts.exchangeRoomOf(inside, provider),
      await deps.accounts.exchangeRoomOf(inside, peer),
    ]
    if (!(await takePartner(inside, provider, ownMax.partners))) fail('exchange.partners_full')
    if (!(await takePartner(inside, peer, peerMax.partners))) fail('exchange.peer_full')
    const isNew = await insertPartnership(inside, {
      id: newId('xps'),
      requestId,
      windowDays: request.windowDays,
      one: { provider, shows: [...new Set(placements ?? own.placements)] },
      other: { provider: peer, shows: request.placements },
    })
    if (!isNew) fail('exchange.partners_already')
    await countAnswer(inside, provider, { isAccepted: true })
    await touchMember(inside, provider)
    await mailStep(deps, inside, { step: 'accepted', reader: peer, peer: provider, request })
    await dropPages(inside, [provider, peer])
    return { ...request, state: 'accepted', endedAt: inside.clock.now() }
  })
}

/** Reads a request to the acting member, or from it. Throws `exchange.request_missing`. */
export async function requestTo(
  inside: Context,
  provider: string,
  requestId: string,
  side: 'toProvider' | 'fromProvider' = 'toProvider',
): Promise<StoredRequest> {
  const request = await findRequest(inside, requestId)
  return request?.[side] === provider ? request : fail('exchange.request_missing')
}

/** Ends a request that waits and is not overdue, and announces an answer. Of two ends one wins. The caller has locked both members. Throws `exchange.request_ended`. */
export async function endOpen(
  inside: Context,
  { id, toProvider, expiresAt }: StoredRequest,
  state: 'accepted' | 'declined' | 'withdrawn' | 'countered',
  reason = '',
): Promise<void> {
  const isOverdue = expiresAt.getTime() <= inside.clock.now().getTime()
  if (isOverdue || !(await endRequest(inside, id, { state, reason }))) fail('exchange.request_ended')
  if (state === 'withdrawn') return
  await announce<RequestAnswered>(inside, {
    type: 'exchange.request_answered',
    provider: toProvider,
    data: { requestId: id, answer: state },
  })
}
