import { newId } from '#platform/common/ids.ts'
import { day } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'
import type { Placement } from '../contract.ts'
import type { PartnersDeps } from '../partners-ports.ts'
import { declinedMs, maxAskedDaily, requestMs } from '../rules/request-times.ts'
import { isBlocked } from '../store/hidden.ts'
import { type StoredMember, touchMember } from '../store/members.ts'
import { findActive } from '../store/partnerships.ts'
import {
  countAsked,
  findOpen,
  findRequest,
  hasDeclined,
  insertRequest,
  type StoredRequest,
} from '../store/requests.ts'
import { takeOpen } from '../store/room.ts'
import { mailStep } from './mail-step.ts'

/** A request to make. */
export type Offer = {
  readonly from: string
  readonly to: string
  readonly windowDays: 30 | 90
  readonly placements: readonly Placement[]
  readonly message: string
  /** The request that this one answers with other terms; the caller has ended it. */
  readonly counters?: Pick<StoredRequest, 'id' | 'round'>
}

export type Refused =
  | 'exchange.peer_missing'
  | 'exchange.partners_already'
  | 'exchange.request_open'
  | 'exchange.declined_lately'
  | 'exchange.day_full'
  | 'exchange.open_full'
  | 'exchange.partners_full'
  | 'exchange.peer_full'

/**
 * Inserts a request and mails it, or says why it cannot be made. A refusal may have taken a place already, so the caller undoes it. The caller has
 * locked both members and passes them; the asking one is a member.
 */
export async function makeRequest(
  deps: PartnersDeps,
  inside: Context,
  offer: Offer,
  members: ReadonlyMap<string, StoredMember>,
): Promise<StoredRequest | Refused> {
  const { from, to, windowDays, message, counters } = offer
  const refused = await refusalOf(deps, inside, offer, members)
  if (refused) return refused
  const max = await deps.accounts.exchangeRoomOf(inside, from)
  if (!(await takeOpen(inside, from, max)))
    return (members.get(from)?.partners ?? 0) >= max.partners
      ? 'exchange.partners_full'
      : 'exchange.open_full'
  const id = newId('xrq')
  const isNew = await insertRequest(inside, {
    id,
    fromProvider: from,
    toProvider: to,
    windowDays,
    placements: [...new Set(offer.placements)],
    message: message.trim(),
    round: (counters?.round ?? 0) + 1,
    counters: counters?.id ?? null,
    expiresAt: new Date(inside.clock.now().getTime() + requestMs),
  })
  const request = isNew ? await findRequest(inside, id) : undefined
  if (!request) return 'exchange.request_open'
  await touchMember(inside, from)
  await mailStep(deps, inside, {
    step: counters ? 'countered' : 'requested',
    reader: to,
    peer: from,
    request,
  })
  return request
}

/** Why two members cannot have a request, apart from the room of the asking one. */
async function refusalOf(
  { accounts }: PartnersDeps,
  inside: Context,
  { from, to, counters }: Offer,
  members: ReadonlyMap<string, StoredMember>,
): Promise<Refused | undefined> {
  const peer = members.get(to)
  if (peer?.state !== 'in' || peer.page === null) return 'exchange.peer_missing'
  if (await isBlocked(inside, from, to)) return 'exchange.peer_missing'
  if (await findActive(inside, from, to)) return 'exchange.partners_already'
  if (!counters) {
    if (await findOpen(inside, from, to)) return 'exchange.request_open'
    const now = inside.clock.now().getTime()
    if (await hasDeclined(inside, { from, to, since: new Date(now - declinedMs) }))
      return 'exchange.declined_lately'
    if ((await countAsked(inside, from, new Date(now - day))) >= maxAskedDaily) return 'exchange.day_full'
  }
  const room = await accounts.exchangeRoomOf(inside, to)
  return peer.partners >= room.partners ? 'exchange.peer_full' : undefined
}
