import type { GroupService } from '#domains/catalogue/cards-contract.ts'
import type { LivePromotion, Offers, Promotion } from '#domains/catalogue/promotion-contract.ts'
import { placeText } from '#domains/catalogue/rules/place-text.ts'
import { passPolicy, policySummary } from '#domains/catalogue/rules/policy-sentence.ts'
import { type BundleTerms, bundleOf } from '#domains/catalogue/rules/promotion-bundle.ts'
import { publicRoom } from '#domains/catalogue/rules/public-room.ts'
import { refundPolicyOf } from '#domains/catalogue/rules/refund-policy.ts'
import { chargedFor } from '#domains/pricing/rules/price.ts'
import type { PublicSession } from '#domains/scheduling/classes-contract.ts'
import { nextDates } from '#domains/scheduling/rules/class-dates.ts'
import { isSeries } from '#domains/scheduling/rules/on-sale.ts'
import type { Millis } from '#platform/common/time.ts'
import type { PublicGroup, PublicPass, PublicPromotion } from '../contract.ts'
import { kindsOfSection } from '../kinds/section-names.ts'
import type { Composition } from './compose.ts'
import { livePromotion, type OfferWindow, offerWindow } from './offer-window.ts'
import { priceNow } from './price-now.ts'
import { hiddenSections } from './section-order.ts'

/** The promotions of a page, and the instant until which the clock changes neither them nor the prices that they make. */
export type PublicPromotions = {
  readonly promotions: PublicPromotion[]
  readonly validUntil: Millis
}

/** The number of dates that the preview of a draft shows; a live page shows the sessions that are made. */
const draftDates = 12

type Standing = {
  /** The ids of those that are taken, and of those that are switched off. */
  readonly soldOut?: ReadonlySet<string>
  readonly switchedOff?: ReadonlySet<string>
  /** One that the address names: it need not be listed, and may be paused or ended. */
  readonly asked?: (promotion: Promotion) => boolean
  /** What is sold on the page, for what a bundle is for. */
  readonly sold: Sold
}
type Sold = Parameters<typeof bundleOf>[1]

/** Returns the promotions that visitors see: in their window, and not of a hidden section. */
export function publicPromotions(
  composition: Composition,
  now: Millis,
  { soldOut, switchedOff, asked, sold }: Standing,
): PublicPromotions {
  const zone = composition.basicProfile?.timezone ?? 'UTC'
  const promotions = composition.promotion.map((promotion) => ({
    promotion,
    window: offerWindow(promotion, zone, now),
  }))
  const restsOf = (promotion: Promotion, { runs, changes }: OfferWindow): PublicPromotion['rests'] => {
    if (!runs && changes === Number.POSITIVE_INFINITY) return 'ended'
    const isPaused = promotion.visibility === 'paused' || switchedOff?.has(promotion.entityId) === true
    return isPaused ? 'paused' : undefined
  }
  const isListed = ({ visibility }: Promotion) =>
    visibility === 'public' && !isHidden(composition, 'promotion')
  return {
    promotions: promotions.flatMap(({ promotion, window }) => {
      const rests = restsOf(promotion, window)
      const isSoldOut = soldOut?.has(promotion.entityId)
      const isShown = rests || !isListed(promotion) ? asked?.(promotion) === true : window.runs
      if (!isShown || !(window.runs || rests)) return []
      return publicPromotion(promotion, {
        sold,
        firstName: composition.basicProfile?.firstName ?? '',
        standing: { ...(isSoldOut && { isSoldOut }), ...(rests && { rests }) },
      })
    }),
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

type Shown = {
  readonly sold: Sold
  readonly firstName: string
  readonly standing: Pick<PublicPromotion, 'isSoldOut' | 'rests'>
}

function publicPromotion(promotion: Promotion, { sold, firstName, standing }: Shown): PublicPromotion {
  const { entityId, title, serviceUrl, description, media, targets, offer, percentOff } = promotion
  const { priceCents, usualPriceCents, sessions, validDays, brings, until } = promotion
  const price = { percentOff, priceCents, usualPriceCents }
  const offered = { targets, offer, ...price, sessions, validDays, brings, until }
  const bundle = bundleOf(promotion, sold)
  return {
    entityId,
    title,
    serviceUrl,
    description,
    media,
    ...offered,
    ...standing,
    ...(bundle && { pass: publicPass(bundle, firstName) }),
  }
}

function publicPass(
  { priceCents, sessions, validDays, sharesMost, targets }: BundleTerms,
  firstName: string,
): PublicPass {
  const policy = passPolicy(priceCents, firstName)
  return { priceCents, sessions, validDays, sharesMost, targets: [...targets], policy }
}
