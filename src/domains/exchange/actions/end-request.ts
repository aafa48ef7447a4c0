import { type Context, transact } from '#platform/context.ts'
import { fail, type Placement } from '../contract.ts'
import type { ExchangeRequest } from '../partners-contract.ts'
import type { PartnersDeps } from '../partners-ports.ts'
import { maxRounds } from '../rules/request-times.ts'
import { lockMembers, touchMember } from '../store/members.ts'
import { countAnswer } from '../store/room.ts'
import { endOpen, requestTo } from './accept-request.ts'
import { mailStep } from './mail-step.ts'
import { makeRequest } from './make-request.ts'
import { requireMember } from './save-profile.ts'
import { viewRequest } from './view-requests.ts'

type Key = { readonly requestId: string }

/** Declines a request, with a reason or without. Only the owner who was asked may call it. Throws `exchange.request_missing`, `.request_ended`. */
export async function declineRequest(
  deps: PartnersDeps,
  context: Context,
  { requestId, reason }: Key & { readonly reason: string },
): Promise<ExchangeRequest> {
  const provider = deps.accounts.requireOwner(context)
  const declined = await transact(context, async (inside) => {
    const request = await requestTo(inside, provider, requestId)
    await lockMembers(inside, [provider, request.fromProvider])
    await endOpen(inside, request, 'declined', reason.trim())
    await countAnswer(inside, provider, { isAccepted: false })
    await touchMember(inside, provider)
    const mail = { step: 'declined', reader: request.fromProvider, peer: provider, request } as const
    await mailStep(deps, inside, { ...mail, reason: reason.trim() })
    return { ...request, state: 'declined', reason: reason.trim(), endedAt: inside.clock.now() } as const
  })
  return viewRequest(context, provider, declined)
}

/** Withdraws a request of the owner. Only the owner who asked may call it. Throws `exchange.request_missing`, `.request_ended`. */
export async function withdrawRequest(
  deps: PartnersDeps,
  context: Context,
  { requestId }: Key,
): Promise<ExchangeRequest> {
  const provider = deps.accounts.requireOwner(context)
  const withdrawn = await transact(context, async (inside) => {
    const request = await requestTo(inside, provider, requestId, 'fromProvider')
    await lockMembers(inside, [provider, request.toProvider])
    await endOpen(inside, request, 'withdrawn')
    return { ...request, state: 'withdrawn', endedAt: inside.clock.now() } as const
  })
  return viewRequest(context, provider, withdrawn)
}

type Counter = Key & {
  readonly windowDays: 30 | 90
  readonly placements: readonly Placement[]
  readonly message: string
}

/**
 * Answers a request with other terms: it ends, and the owner's request to the other side waits. Only the owner who was asked may call it. Throws
 * `exchange.request_missing`, `.request_ended`, `.counters_full`, `.not_member`, `.removed`, and what `makeRequest` refuses.
 */
export async function counterRequest(
  deps: PartnersDeps,
  context: Context,
  { requestId, ...terms }: Counter,
): Promise<ExchangeRequest> {
  const provider = deps.accounts.requireOwner(context)
  const made = await transact(context, async (inside) => {
    const request = await requestTo(inside, provider, requestId)
    const peer = request.fromProvider
    const members = await lockMembers(inside, [provider, peer])
    requireMember(members.get(provider))
    if (request.round >= maxRounds) fail('exchange.counters_full')
    await endOpen(inside, request, 'countered')
    await countAnswer(inside, provider, { isAccepted: false })
    const offer = { from: provider, to: peer, ...terms, counters: request }
    const counter = await makeRequest(deps, inside, offer, members)
    return typeof counter === 'string' ? fail(counter) : counter
  })
  return viewRequest(context, provider, made)
}
