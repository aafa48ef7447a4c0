import type { GroupService, Promotion } from '#domains/catalogue/cards-contract.ts'
import { placeText } from '#domains/catalogue/rules/place-text.ts'
import { policySummary } from '#domains/catalogue/rules/policy-sentence.ts'
import { publicRoom } from '#domains/catalogue/rules/public-room.ts'
import { refundPolicyOf } from '#domains/catalogue/rules/refund-policy.ts'
import type { Millis } from '#platform/common/time.ts'
import type { PublicGroup, PublicPromotion } from '../contract.ts'
import { kindsOfSection } from '../kinds/section-names.ts'
import { type ClassTime, nextDates } from './class-dates.ts'
import type { Composition } from './compose.ts'
import { offerWindow } from './offer-window.ts'
import { hiddenSections } from './section-order.ts'

/** The classes and promotions of a page, and the instant until which the clock does not change them. */
export type PublicCards = {
  readonly groups: PublicGroup[]
  readonly promotions: PublicPromotion[]
  readonly validUntil: Millis
}

/** The number of dates on a card. */
const printedDates = 3

/** Returns the cards that visitors see. Promotions outside their window,
 * cards shared by link only, and those of hidden sections are left out. */
export function publicCards(composition: Composition, now: Millis): PublicCards {
  const zone = composition.basicProfile?.timezone ?? 'UTC'
  const hidden = hiddenSections(composition.appConfigurations).flatMap(kindsOfSection)
  const listed = <C>(kind: string, cards: readonly C[]) => (hidden.includes(kind) ? [] : cards)
  const groups = listed('groupService', composition.groupService)
    .filter(({ visibility }) => visibility !== 'link-only')
    .map((group) => {
      const timezone = group.timezone ?? zone
      return { group, timezone, dates: nextDates(group, timezone, now, printedDates) }
    })
  const promotions = listed('promotion', composition.promotion)
    .filter(({ visibility }) => visibility === 'public')
    .map((promotion) => ({ promotion, window: offerWindow(promotion, zone, now) }))
  const changes = [
    ...groups.flatMap(({ dates }) => dates[0]?.start ?? []),
    ...promotions.map(({ window }) => window.changes),
  ]
  return {
    groups: groups.map(({ group, timezone, dates }) => publicGroup(group, timezone, dates)),
    promotions: promotions.flatMap(({ promotion, window }) =>
      window.runs ? publicPromotion(promotion) : [],
    ),
    validUntil: Math.min(Number.POSITIVE_INFINITY, ...changes),
  }
}

function publicGroup(group: GroupService, timezone: string, dates: readonly ClassTime[]): PublicGroup {
  const { entityId, title, description, media, tags, priceCents, location, soldAs, visibility } = group
  const iso = (instant: Millis) => new Date(instant).toISOString()
  return {
    entityId,
    title,
    description,
    media,
    tags,
    priceCents,
    place: placeText(location),
    room: publicRoom(group),
    soldAs,
    visibility: visibility === 'paused' ? 'paused' : 'public',
    timezone,
    dates: dates.map(({ start, end }) => ({ start: iso(start), end: iso(end) })),
    refundSentence: policySummary(refundPolicyOf(group).ladder, priceCents),
  }
}

function publicPromotion(promotion: Promotion): PublicPromotion {
  const { entityId, title, description, media, targets, offer, percentOff } = promotion
  const { priceCents, usualPriceCents, sessions, validDays, until } = promotion
  const offered = { targets, offer, percentOff, priceCents, usualPriceCents, sessions, validDays, until }
  return { entityId, title, description, media, ...offered }
}
