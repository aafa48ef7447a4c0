import { type Context, transact } from '#platform/context.ts'
import { type ExchangeProfile, type ExchangeState, fail } from '../contract.ts'
import type { PartnersDeps } from '../partners-ports.ts'
import { joinedOnReturn, missingOf, usualPlacements } from '../rules/profile.ts'
import { findMember, insertMember, lockMembers, writeMember } from '../store/members.ts'
import { dropPages } from './drop-pages.ts'
import { inviterOf } from './invitation.ts'
import { pagesWith, writePage } from './project-member.ts'
import { proposePartnership } from './propose-partnership.ts'
import { readExchange, usualProfile } from './read-exchange.ts'
import { refreshLater } from './refresh-suggestions.ts'
import { storedProfile } from './save-profile.ts'

type Input = { readonly profile?: ExchangeProfile | undefined; readonly invitation?: string | undefined }

/**
 * Makes the owner a member, again or for the first time, and shows the owner's page to the partners of before. With an invitation the inviter's
 * proposal waits for an answer, if the plans of both have room for it. Idempotent. Only the owner may call it. Throws
 * `exchange.invitation_invalid`, `.removed`, `.not_ready` (`details.missing`).
 */
export async function joinExchange(
  deps: PartnersDeps,
  context: Context,
  { profile, invitation }: Input,
): Promise<ExchangeState> {
  const provider = deps.accounts.requireOwner(context)
  const inviter = invitation === undefined ? undefined : inviterOf(deps, invitation)
  if (invitation !== undefined && inviter === undefined) fail('exchange.invitation_invalid')
  const [page, before] = await Promise.all([deps.pageOf(context, provider), findMember(context, provider)])
  if (before?.state === 'removed') fail('exchange.removed')
  if (before?.state !== 'in') {
    const account = await deps.accounts.accountOf(context, provider)
    const isVerified = account?.emailVerified ?? false
    const missing = missingOf({ isLive: page !== undefined, isVerified, active: page?.active ?? 0 })
    if (missing.length > 0) fail('exchange.not_ready', { missing })
  }

  await transact(context, async (inside) => {
    const chosen = storedProfile(profile ?? usualProfile(page))
    await insertMember(inside, { provider, ...chosen, placements: [...usualPlacements] })
    const locked = await lockMembers(inside, inviter === undefined ? [provider] : [provider, inviter])
    const member = locked.get(provider)
    if (!member || member.state === 'removed') return fail('exchange.removed')
    const now = inside.clock.now()
    const isBack = member.state === 'left'
    if (profile) await writeMember(inside, provider, chosen)
    if (isBack) {
      const joinedAt = joinedOnReturn(member, now)
      await writeMember(inside, provider, { state: 'in', joinedAt, leftAt: null, lastActiveAt: now })
    }
    const isPrinted = await writePage(deps, inside, member)
    await refreshLater(inside, provider)
    if (inviter !== undefined) await proposePartnership(deps, inside, { from: inviter, to: provider })
    if (isBack || isPrinted) await dropPages(inside, await pagesWith(inside, provider))
  })
  return readExchange(deps, context)
}
