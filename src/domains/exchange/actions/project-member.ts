import { type Context, transact } from '#platform/context.ts'
import type { MembersDeps } from '../ports.ts'
import { isSameCard } from '../rules/peer-card.ts'
import { lockMembers, type StoredMember, writeMember } from '../store/members.ts'
import { activeOf, peerIn } from '../store/partnerships.ts'
import { dropPages } from './drop-pages.ts'
import { refreshLater } from './refresh-suggestions.ts'

type Deps = Pick<MembersDeps, 'pageOf'>

/**
 * Makes a member's card equal to the live page, or hides the member if nothing is live. The pages of partners, and the own one, become new
 * only if what they print changed. Idempotent: the result depends on the stored state only. Does nothing for a provider who is no member.
 */
export async function projectMember(deps: Deps, context: Context, provider: string): Promise<void> {
  await transact(context, async (inside) => {
    const member = (await lockMembers(inside, [provider])).get(provider)
    if (member?.state !== 'in') return
    if (await writePage(deps, inside, member)) await dropPages(inside, await pagesWith(inside, provider))
  })
}

/** Writes the card of a member whom the caller has locked. Returns whether what partners' pages print of it changed. */
export async function writePage({ pageOf }: Deps, inside: Context, member: StoredMember): Promise<boolean> {
  const live = await pageOf(inside, member.provider)
  const card = live?.card ?? null
  const isPrinted = !isSameCard(member.page, card)
  const facts = live
    ? {
        occupation: live.occupation,
        trade: live.card.trade,
        words: [...live.words],
        timezone: live.card.timezone,
        fromCents: live.fromCents,
        toCents: live.toCents,
      }
    : { fromCents: null, toCents: null }
  // changed_at tells matching what to read once more: a publish that changes nothing here leaves it
  if (isPrinted || !hasFacts(member, facts)) {
    await writeMember(inside, member.provider, { page: card, ...facts })
    await refreshLater(inside, member.provider)
  }
  return isPrinted
}

function hasFacts(member: StoredMember, facts: Partial<StoredMember>): boolean {
  const stored = Object.keys(facts).map((name) => member[name as keyof StoredMember])
  return JSON.stringify(stored) === JSON.stringify(Object.values(facts))
}

/** The providers whose pages print a member, and the member, whose page prints them. Empty without a partnership. */
export async function pagesWith(inside: Context, provider: string): Promise<readonly string[]> {
  const peers = (await activeOf(inside, provider)).map((one) => peerIn(one, provider))
  return peers.length > 0 ? [...peers, provider] : []
}
