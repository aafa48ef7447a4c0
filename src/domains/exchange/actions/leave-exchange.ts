import { type Context, transact } from '#platform/context.ts'
import type { ExchangeState } from '../contract.ts'
import type { MembersDeps } from '../ports.ts'
import { lockMembers, writeMember } from '../store/members.ts'
import { dropPages } from './drop-pages.ts'
import { pagesWith } from './project-member.ts'
import { readExchange } from './read-exchange.ts'

/**
 * Hides the owner from the network and from partners' pages at once. Partnerships, requests and credits stay for the return. Idempotent. Only
 * the owner may call it.
 */
export async function leaveExchange(deps: MembersDeps, context: Context): Promise<ExchangeState> {
  const provider = deps.accounts.requireOwner(context)
  await hideMember(context, provider)
  return readExchange(deps, context)
}

/** Hides a member from the network and from partners' pages at once. Idempotent. The caller has proved that it may. */
export async function hideMember(context: Context, provider: string): Promise<void> {
  await transact(context, async (inside) => {
    const member = (await lockMembers(inside, [provider])).get(provider)
    if (member?.state !== 'in') return
    await writeMember(inside, provider, { state: 'left', leftAt: inside.clock.now() })
    await dropPages(inside, await pagesWith(inside, provider))
  })
}
