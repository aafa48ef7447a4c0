import type { GroupService, Promotion } from '#domains/catalogue/cards-contract.ts'
import { placeText } from '#domains/catalogue/rules/place-text.ts'
import { policySummary } from '#domains/catalogue/rules/policy-sentence.ts'
import { publicRoom } from '#domains/catalogue/rules/public-room.ts'
import { refundPolicyOf } from '#domains/catalogue/rules/refund-policy.ts'
import { chargedFor } from '#domains/pricing/rules/price.ts'
import type { PublicSession } from '#domains/scheduling/classes-contract.ts'
import { nextDates } from '#domains/scheduling/rules/class-dates.ts'
import { isSeries } from '#domains/scheduling/rules/on-sale.ts'
import type { Millis } from '#platform/common/time.ts'
import type { PublicGroup, PublicPromotion } from '../contract.ts'
import { kindsOfSection } from '../kinds/section-names.ts'
import type { Composition } from './compose.ts'
import { offerWindow } from './offer-window.ts'
import { hiddenSections } from './section-order.ts'

/** The promotions of a page, and the instant until which the clock does not change them. */
export type PublicPromotions = {
  readonly promotions: PublicPromotion[]
  readonly validUntil: Millis
}

/** The number of dates that the preview of a draft shows; a live page shows the sessions that are made. */
const draftDates = 12

/** Returns the promotions that visitors see: in their window, and not of a hidden section. */
export function publicPromotions(composition: Composition, now: Millis): PublicPromotions {
  const zone = composition.basicProfile?.timezone ?? 'UTC'
  const promotions = (isHidden(composition, 'promotion') ? [] : composition.promotion)
    .filter(({ visibility }) => visibility === 'public')
    .map((promotion) => ({ promotion, window: offerWindow(promotion, zone, now) }))
  return {
    promotions: promotions.flatMap(({ promotion, window }) =>
      window.runs ? publicPromotion(promotion) : [],
    ),
    validUntil: Math.min(Number.POSITIVE_INFINITY, ...promotions.map(({ window }) => window.changes)),
  }
}

/** Returns the classes of a draft as its page will show them, with all their seats. */
export function draftGroups(composition: Composition, now: Millis): PublicGroup[] {
  const zone = composition.basicProfile?.timezone ?? 'UTC'
  return (isHidden(composition, 'groupService') ? [] : composition.groupService)
    .filter(({ visibility }) => visibility !== 'link-only')
    .map((group) => {
      const timezone = group.timezone ?? zone
      const dates = nextDates(group, timezone, now, draftDates).map(({ start, end }) => ({
        start: new Date(start).toISOString(),
        end: new Date(end).toISOString(),
        isFull: false,
        seatsLeft: null,
        priceCents: group.priceCents,
        waiting: 0,
      }))
      return publicGroup({ ...group, timezone }, dates)
    })
}

/** Returns a class as a page displays it. */
export function publicGroup(
  group: GroupService & { readonly timezone: string },
  dates: readonly PublicSession[],
): PublicGroup {
  const { entityId, title, serviceUrl, description, media, tags, priceCents, location, timezone } = group
  const { maxPartySize, requiresApproval, visibility, tax } = group
  return {
    entityId,
    title,
    serviceUrl,
    description,
    media,
    tags,
    priceCents,
    ...(tax && { tax }),
    place: placeText(location),
    room: publicRoom(group),
    soldAs: isSeries(group) ? 'series' : 'each',
    maxPartySize,
    requiresApproval,
    visibility,
    timezone,
    dates: [...dates],
    refundSentence: policySummary(
      refundPolicyOf(group).ladder,
      chargedFor({ unitCents: priceCents, quantity: 1, tax }),
    ),
  }
}

/** Whether the owner switched off the section of a kind. */
export const isHidden = (composition: Composition, kind: string): boolean =>
  hiddenSections(composition.appConfigurations).flatMap(kindsOfSection).includes(kind)

function publicPromotion(promotion: Promotion): PublicPromotion {
  const { entityId, title, description, media, targets, offer, percentOff } = promotion
  const { priceCents, usualPriceCents, sessions, validDays, until } = promotion
  const offered = { targets, offer, percentOff, priceCents, usualPriceCents, sessions, validDays, until }
  return { entityId, title, description, media, ...offered }
}
