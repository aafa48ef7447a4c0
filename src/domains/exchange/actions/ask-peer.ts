import { type Context, transact } from '#platform/context.ts'
import { fail, type Placement } from '../contract.ts'
import type { ExchangeRequest } from '../partners-contract.ts'
import type { PartnersDeps } from '../partners-ports.ts'
import { lockMembers } from '../store/members.ts'
import { makeRequest } from './make-request.ts'
import { requireMember } from './save-profile.ts'
import { viewRequest } from './view-requests.ts'

type Input = {
  readonly to: string
  readonly windowDays: 30 | 90
  readonly placements: readonly Placement[]
  readonly message: string
}

/**
 * Asks a member to be the owner's partner and mails the request. Of two requests of a pair one is made, in either direction. Only the owner may call it.
 * Throws `exchange.not_member`, `.removed`, `.yourself`, and what `makeRequest` refuses.
 */
export async function askPeer(
  deps: PartnersDeps,
  context: Context,
  { to, ...terms }: Input,
): Promise<ExchangeRequest> {
  const from = deps.accounts.requireOwner(context)
  if (to === from) fail('exchange.yourself')
  const request = await transact(context, async (inside) => {
    const members = await lockMembers(inside, [from, to])
    requireMember(members.get(from))
    const made = await makeRequest(deps, inside, { from, to, ...terms }, members)
    return typeof made === 'string' ? fail(made) : made
  })
  return viewRequest(context, from, request)
}
