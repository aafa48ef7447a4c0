import { type Context, transact } from '#platform/context.ts'
import { fail, type Placement } from '../contract.ts'
import type { PartnersDeps } from '../partners-ports.ts'
import { lockMembers, touchMember } from '../store/members.ts'
import {
  endActive,
  findPartnership,
  peerIn,
  type StoredPartnership,
  writeSide,
} from '../store/partnerships.ts'
import { findRequest } from '../store/requests.ts'
import { dropPages } from './drop-pages.ts'
import { mailStep } from './mail-step.ts'

type Key = { readonly partnershipId: string }
type Changes = Key & {
  readonly paused?: boolean | undefined
  readonly shownIn?: readonly Placement[] | undefined
}

/**
 * Pauses the owner's side of a partnership or goes on with it, and chooses where the owner's page shows the partner. Acts on pages and links at
 * once. Idempotent. Only one of the two may call it. Throws `exchange.partnership_missing`, `.partnership_ended`.
 */
export async function changePartnership(
  { accounts }: Pick<PartnersDeps, 'accounts'>,
  context: Context,
  { partnershipId, paused, shownIn }: Changes,
): Promise<{ changed: true }> {
  const provider = accounts.requireOwner(context)
  await transact(context, async (inside) => {
    const found = await ownPartnership(inside, provider, partnershipId)
    const peer = peerIn(found, provider)
    await lockMembers(inside, [provider, peer])
    const changes = {
      ...(paused !== undefined && { pausedAt: paused ? inside.clock.now() : null }),
      ...(shownIn && { shows: [...new Set(shownIn)] }),
    }
    if (Object.keys(changes).length === 0) return
    if (!(await writeSide(inside, found, provider, changes))) fail('exchange.partnership_ended')
    await touchMember(inside, provider)
    await dropPages(inside, paused === undefined ? [provider] : [provider, peer])
  })
  return { changed: true }
}

/** Ends a partnership and tells the other side. Only one of the two may call it. Throws `exchange.partnership_missing`, `.partnership_ended`. */
export async function endPartnership(
  deps: PartnersDeps,
  context: Context,
  { partnershipId }: Key,
): Promise<{ ended: true }> {
  const provider = deps.accounts.requireOwner(context)
  await transact(context, async (inside) => {
    const found = await ownPartnership(inside, provider, partnershipId)
    const peer = peerIn(found, provider)
    await lockMembers(inside, [provider, peer])
    if (!(await endAndTell(deps, inside, found, provider))) fail('exchange.partnership_ended')
    await touchMember(inside, provider)
    await dropPages(inside, [provider, peer])
  })
  return { ended: true }
}

/**
 * Ends a partnership for `provider` and mails the other side. Returns false if it has ended. `isOwn`: the member ended it, not the network. The caller
 * has locked both and makes their pages new.
 */
export async function endAndTell(
  deps: PartnersDeps,
  inside: Context,
  partnership: StoredPartnership,
  provider: string,
  isOwn = true,
): Promise<boolean> {
  if (!(await endActive(inside, partnership, isOwn ? provider : null))) return false
  const request = await findRequest(inside, partnership.requestId)
  const reader = peerIn(partnership, provider)
  if (request) await mailStep(deps, inside, { step: 'ended', reader, peer: provider, request })
  return true
}

async function ownPartnership(
  inside: Context,
  provider: string,
  partnershipId: string,
): Promise<StoredPartnership> {
  const found = await findPartnership(inside, partnershipId)
  return found && [found.low, found.high].includes(provider) ? found : fail('exchange.partnership_missing')
}
