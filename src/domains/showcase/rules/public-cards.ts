import type { GroupService } from '#domains/catalogue/cards-contract.ts'
import type { LivePromotion, Offers, Promotion } from '#domains/catalogue/promotion-contract.ts'
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
import { livePromotion, offerWindow } from './offer-window.ts'
import { priceNow } from './price-now.ts'
import { hiddenSections } from './section-order.ts'

/** The promotions of a page, and the instant until which the clock changes neither them nor the prices that they make. */
export type PublicPromotions = {
  readonly promotions: PublicPromotion[]
  readonly validUntil: Millis
}

/** The number of dates that the preview of a draft shows; a live page shows the sessions that are made. */
const draftDates = 12

/**
 * Returns the promotions that visitors see: in their window, and not of a hidden section. `soldOut`: ids of those that are taken;
 * `asked`: one that the address names, which need not be listed.
 */
export function publicPromotions(
  composition: Composition,
  now: Millis,
  {
    soldOut = new Set(),
    asked,
  }: { readonly soldOut?: ReadonlySet<string>; readonly asked?: (promotion: Promotion) => boolean } = {},
): PublicPromotions {
  const zone = composition.basicProfile?.timezone ?? 'UTC'
  const promotions = composition.promotion.map((promotion) => ({
    promotion,
    window: offerWindow(promotion, zone, now),
  }))
  const isListed = ({ visibility }: Promotion) =>
    visibility === 'public' && !isHidden(composition, 'promotion')
  const isShown = (promotion: Promotion) => isListed(promotion) || asked?.(promotion) === true
  return {
    promotions: promotions.flatMap(({ promotion, window }) =>
      window.runs && isShown(promotion) ? publicPromotion(promotion, soldOut.has(promotion.entityId)) : [],
    ),
    validUntil: Math.min(Number.POSITIVE_INFINITY, ...promotions.map(({ window }) => window.changes)),
  }
}

/** Returns the promotions of a draft as its services will be sold with them. */
export const draftPromotions = ({ promotion, basicProfile }: Composition, now: Millis): LivePromotion[] =>
  promotion.map((one) => livePromotion(one, basicProfile?.timezone ?? 'UTC', now))

/** Returns the classes of a draft as its page will show them, with all their seats. */
export function draftGroups(composition: Composition, now: Millis): PublicGroup[] {
  const zone = composition.basicProfile?.timezone ?? 'UTC'
  const promotions = draftPromotions(composition, now)
  return (isHidden(composition, 'groupService') ? [] : composition.groupService)
    .filter(({ visibility }) => visibility !== 'link-only')
    .map((group) => {
      const timezone = group.timezone ?? zone
      const dates = nextDates(group, timezone, now, draftDates).map(({ start, end }) => ({
        start: new Date(start).toISOString(),
        end: new Date(end).toISOString(),
        isFull: false,
        seatsLeft: null,
        priceCents: priceNow({ ...group, timezone, promotions }, now).priceCents,
        waiting: 0,
      }))
      return publicGroup({ ...group, timezone, promotions }, dates, now)
    })
}

/** Returns a class as a page displays it. */
export function publicGroup(
  group: GroupService & Offers & { readonly timezone: string },
  dates: readonly PublicSession[],
  now: Millis,
): PublicGroup {
  const { entityId, title, serviceUrl, description, media, tags, location, timezone } = group
  const { priceCents, priceOffer } = priceNow(group, now)
  const { maxPartySize, requiresApproval, visibility, tax } = group
  return {
    entityId,
    title,
    serviceUrl,
    description,
    media,
    tags,
    priceCents,
    ...(priceOffer && { priceOffer }),
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

function publicPromotion(promotion: Promotion, isSoldOut: boolean): PublicPromotion {
  const { entityId, title, serviceUrl, description, media, targets, offer, percentOff } = promotion
  const { priceCents, usualPriceCents, sessions, validDays, until } = promotion
  const offered = { targets, offer, percentOff, priceCents, usualPriceCents, sessions, validDays, until }
  return { entityId, title, serviceUrl, description, media, ...offered, ...(isSoldOut && { isSoldOut }) }
}
