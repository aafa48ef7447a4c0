import type { Edge } from '#platform/area.ts'
import { createCredits } from './credits-index.ts'
import type { CreditsDeps } from './credits-ports.ts'
import { createIntroductions } from './introductions-index.ts'
import type { IntroductionsDeps } from './introductions-ports.ts'
import { createMembers } from './members-index.ts'
import { createPartners } from './partners-index.ts'
import type { PartnersDeps } from './partners-ports.ts'
import { createPlacements } from './placements-index.ts'
import type { PlacementsDeps } from './placements-ports.ts'
import { createReferrals } from './referrals-index.ts'
import type { ReferralsDeps } from './referrals-ports.ts'

import { createSuggestions } from './suggestions-index.ts'

export type Exchange = ReturnType<typeof createExchange>

/** Creates the exchange network from its parts. */
export function createExchange(
  deps: PartnersDeps & PlacementsDeps & ReferralsDeps & IntroductionsDeps & CreditsDeps,
) {
  const members = createMembers(deps)
  const partners = createPartners(deps)
  const suggestions = createSuggestions(deps)
  const placements = createPlacements(deps)
  const referrals = createReferrals(deps)
  const introductions = createIntroductions(deps)
  const credits = createCredits(deps)
  const parts = [members, partners, suggestions, placements, referrals, introductions, credits]
  return {
    name: 'exchange',
    members,
    partners,
    /** Requests that a member answered, ever. */
    countAnswered: partners.countAnswered,
    readPartnersOf: placements.readPartnersOf,
    strip: placements.strip,
    introductions: introductions.introductions,
    readExchangeFigures: referrals.readExchangeFigures,
    noteTouch: referrals.noteTouch,
    routes(edge: Edge) {
      for (const part of parts) part.routes(edge)
    },
    reactions: parts.flatMap(({ reactions }) => reactions),
    tasks: parts.flatMap(({ tasks }) => tasks),
    scheduled: parts.flatMap(({ scheduled }) => scheduled),
    erasing: {
      tables: {
        exchange_members: 'closing',
        ...suggestions.erasing.tables,
        exchange_hidden: 'closing',
      } as const,
      person: introductions.person,
    },
  }
}
