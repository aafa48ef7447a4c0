import type { z } from 'zod'
import type { Context } from '#platform/context.ts'
import { filterKey } from '../rules/filter-key.ts'
import { type Member, traitsOf } from '../rules/matching/member.ts'
import { membersOf } from '../rules/matching/member-page.ts'
import { reasonsFor } from '../rules/matching/reasons.ts'
import { scoreOf } from '../rules/matching/score.ts'
import { suggestedPeer } from '../rules/suggested-peer.ts'
import { type MemberFilter, readMembers } from '../store/member-pages.ts'
import { readExcluded } from '../store/relations.ts'
import { readCards, readPresence } from '../store/suggested-members.ts'
import { listStored } from '../store/suggestions.ts'
import type { listSuggestions as endpoint, Suggestion, Widen } from '../suggestions-contract.ts'
import type { SuggestionsDeps } from '../suggestions-ports.ts'
import { searchMembers } from './search-members.ts'

type Answer = Omit<z.output<typeof endpoint.ok>, 'places' | 'languages'>
type Choice = { readonly peer: string; readonly fit: number }

/**
 * The suggestions of the acting member: those of the night that still hold, or with a filter the ten best of all members who pass it.
 * Throws `exchange.search_busy`.
 */
export async function listSuggestions(
  { accounts }: SuggestionsDeps,
  context: Context,
  { q, place, language }: MemberFilter,
): Promise<Answer> {
  const provider = accounts.requireOwner(context)
  const filter = { q: q.trim(), place: filterKey(place), language: filterKey(language) }
  const filtersOn = (['q', 'place', 'language'] as const).filter((name) => filter[name] !== '')
  const [presence, own, excluded] = await Promise.all([
    readPresence(context, provider),
    readMembers(context, [provider]),
    readExcluded(context, provider),
  ])
  if (!presence.isMember) return { suggestions: [], widen: ['join'] }
  const [owner] = membersOf(own)
  if (!owner) return { suggestions: [], widen: ['live'] }
  const hidden = new Set(excluded)
  const choices =
    filtersOn.length > 0
      ? await searchFor(context, owner, hidden, filter)
      : (await listStored(context, provider)).map(({ peer, score }) => ({ peer, fit: score }))
  const suggestions = await describe(
    context,
    owner,
    choices.filter(({ peer }) => !hidden.has(peer)),
  )
  return { suggestions, widen: suggestions.length > 0 ? [] : widenFor(owner, filtersOn, presence.hasOthers) }
}

async function searchFor(
  context: Context,
  owner: Member,
  excluded: ReadonlySet<string>,
  filter: MemberFilter,
): Promise<Choice[]> {
  const traits = traitsOf(owner, context.clock.now().getTime())
  const found = await searchMembers(context, { owner: traits, excluded, filter })
  return found.map(({ peer, fit }) => ({ peer: peer.provider, fit }))
}

/** Reads the chosen peers and leaves out those who cannot be found any more. */
async function describe(context: Context, owner: Member, choices: readonly Choice[]): Promise<Suggestion[]> {
  const peers = choices.map(({ peer }) => peer)
  if (peers.length === 0) return []
  const [cards, text] = await Promise.all([readCards(context, peers), readMembers(context, peers)])
  const now = context.clock.now()
  const ownTraits = traitsOf(owner, now.getTime())
  const members = new Map(membersOf(text).map((member) => [member.provider, member]))
  return choices.flatMap(({ peer: provider, fit }) => {
    const member = members.get(provider)
    const card = cards.find((one) => one.provider === provider)
    if (!member || !card) return []
    const peer = traitsOf(member, now.getTime())
    const score = scoreOf(ownTraits, peer)
    if (!score) return []
    const { answerMinutes } = member
    const reasons = reasonsFor({ owner: ownTraits, peer, score, place: card.page.place, answerMinutes })
    return [{ peer: suggestedPeer(card, now), fit, reasons }]
  })
}

function widenFor(owner: Member, filtersOn: readonly Widen[], hasOthers: boolean): Widen[] {
  if (!hasOthers) return ['invite']
  if (filtersOn.length > 0) return [...filtersOn]
  return owner.isOnline ? ['languages'] : ['languages', 'online']
}
