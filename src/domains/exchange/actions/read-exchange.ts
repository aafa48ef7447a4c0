import { day } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'
import type { ExchangeProfile, ExchangeState } from '../contract.ts'
import type { LivePage, MembersDeps } from '../ports.ts'
import { missingOf, profileFrom, usualPlacements } from '../rules/profile.ts'
import { countReceivedSince } from '../store/flows.ts'
import { countOthers, findMember, type StoredMember } from '../store/members.ts'
import { countWaiting } from '../store/requests.ts'
import { invitationOf } from './invitation.ts'

/** Reads the owner's place in the network, and what is missing to join it. Only the owner may call it. */
export async function readExchange(deps: MembersDeps, context: Context): Promise<ExchangeState> {
  const provider = deps.accounts.requireOwner(context)
  const since = new Date(context.clock.now().getTime() - 7 * day)
  const member = await findMember(context, provider)
  // a member's row follows the page; only somebody who may join needs the page itself
  const page = member?.state === 'in' ? undefined : await deps.pageOf(context, provider)
  const isLive = member?.state === 'in' ? member.page !== null : page !== undefined
  const [account, max, others, waiting, received] = await Promise.all([
    deps.accounts.accountOf(context, provider),
    deps.accounts.exchangeRoomOf(context, provider),
    countOthers(context, provider),
    countWaiting(context, provider),
    countReceivedSince(context, provider, since),
  ])
  const profile = member ? profileOf(member) : usualProfile(page)
  return {
    state: member === undefined || member.state === 'left' ? 'out' : member.state,
    missing: missingOf({
      isLive,
      isVerified: account?.emailVerified ?? false,
      active: member?.state === 'in' ? 1 : (page?.active ?? 0),
    }),
    profile,
    room: Math.max(0, profile.weeklyCapacity - received),
    placements: member?.placements ?? [...usualPlacements],
    others,
    counts: {
      waiting,
      partners: member?.partners ?? 0,
      open: member?.openRequests ?? 0,
      mostOpen: max.open,
      mostPartners: max.partners,
    },
    invitation: invitationOf(deps, provider),
    isPageLive: isLive,
  }
}

/** The profile of an owner who has chosen nothing. */
export const usualProfile = (page: LivePage | undefined): ExchangeProfile =>
  profileFrom(page && { ...page.card, languages: page.languages })

const profileOf = (member: StoredMember): ExchangeProfile => {
  const { offers, wants, languages, isOnline, placeNames, weeklyCapacity, takesOverflow, message } = member
  return { offers, wants, languages, isOnline, places: placeNames, weeklyCapacity, takesOverflow, message }
}
