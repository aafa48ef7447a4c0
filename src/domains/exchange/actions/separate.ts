import type { Context } from '#platform/context.ts'
import type { PartnersDeps } from '../partners-ports.ts'
import { lockMembers } from '../store/members.ts'
import { findActive } from '../store/partnerships.ts'
import { endRequest, findOpen } from '../store/requests.ts'
import { endAndTell } from './change-partnership.ts'
import { dropPages } from './drop-pages.ts'

type Pair = { readonly provider: string; readonly peer: string }

/**
 * Ends the partnership of two members and the request that waits between them, in the caller's transaction, whose last writes these are. A request
 * to `provider` counts as declined, without a mail. `first` runs with both members locked. `isOwn`: the member ends the partnership, not the
 * network.
 */
export async function separate(
  deps: PartnersDeps,
  inside: Context,
  { provider, peer }: Pair,
  first: () => Promise<void> = async () => {},
  isOwn = true,
): Promise<void> {
  await lockMembers(inside, [provider, peer])
  await first()
  const open = await findOpen(inside, provider, peer)
  if (open)
    await endRequest(inside, open.id, { state: open.fromProvider === provider ? 'withdrawn' : 'declined' })
  const active = await findActive(inside, provider, peer)
  if (!active) return
  if (await endAndTell(deps, inside, active, provider, isOwn)) await dropPages(inside, [provider, peer])
}
