import { type Context, transact } from '#platform/context.ts'
import { fail } from '../contract.ts'
import type { PartnersDeps } from '../partners-ports.ts'
import { deleteHidden, type HiddenKind, listHiddenOf, putHidden } from '../store/hidden.ts'
import { cardsOf, findMember } from '../store/members.ts'
import { refreshLater } from './refresh-suggestions.ts'
import { separate } from './separate.ts'

type Deps = Pick<PartnersDeps, 'accounts'>

/**
 * Hides a member from the owner's suggestions, or blocks it: their partnership and their request end at once, and neither can ask the other. The
 * other side is told that the partnership ended, never of the block. Idempotent. Only the owner may call it. Throws `exchange.yourself`,
 * `.peer_missing`.
 */
export async function hidePeer(
  deps: PartnersDeps,
  context: Context,
  { provider: peer, kind }: { readonly provider: string; readonly kind: HiddenKind },
): Promise<{ hidden: true }> {
  const provider = deps.accounts.requireOwner(context)
  if (peer === provider) fail('exchange.yourself')
  if (!(await findMember(context, peer))) fail('exchange.peer_missing')
  await transact(context, async (inside) => {
    const put = () => putHidden(inside, { provider, peer, kind })
    await (kind === 'block' ? separate(deps, inside, { provider, peer }, put) : put())
    // the next best takes the place
    await refreshLater(inside, provider)
  })
  return { hidden: true }
}

/** Shows a hidden or blocked member again; what a block ended stays ended. Idempotent. Only the owner may call it. */
export async function showPeer(
  { accounts }: Deps,
  context: Context,
  { provider: peer }: { readonly provider: string },
): Promise<{ hidden: false }> {
  const provider = accounts.requireOwner(context)
  await transact(context, async (inside) => {
    await deleteHidden(inside, { provider, peer })
    await refreshLater(inside, provider)
  })
  return { hidden: false }
}

/** Lists the members whom the owner hid or blocked. Only the owner may call it. */
export async function listHidden(
  { accounts }: Deps,
  context: Context,
): Promise<{ hidden: { provider: string; name: string; kind: HiddenKind }[] }> {
  const rows = await listHiddenOf(context, accounts.requireOwner(context))
  const cards = await cardsOf(
    context,
    rows.map(({ peer }) => peer),
  )
  return {
    hidden: rows.map(({ peer, kind }) => ({
      provider: peer,
      name: cards.get(peer)?.page?.name ?? 'A former member',
      kind,
    })),
  }
}
