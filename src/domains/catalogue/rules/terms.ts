import type { LiveClass } from '../cards-contract.ts'
import type { LiveService } from '../contract.ts'
import type { Offers } from '../promotion-contract.ts'
import type { DeliveryTerms, Terms } from '../terms-contract.ts'
import { promotionFor } from './promotion-for.ts'
import { refundPolicyOf } from './refund-policy.ts'

/** When something is sold, and when it starts; without a start, only promotions that are for any start count. */
type At = { readonly now: Date; readonly start?: number }

/** Returns the terms of a service as it is sold at an instant. */
export const termsOf = (service: LiveService & Offers, at: At): Terms => ({
  title: service.title,
  serviceUrl: service.serviceUrl,
  priceCents: service.priceCents,
  currency: 'USD',
  durationMin: service.durationMin,
  timezone: service.schedule.timezone,
  location: service.location,
  requiresApproval: service.requiresApproval,
  maxPartySize: service.maxPartySize,
  policy: refundPolicyOf(service),
  tax: service.tax,
  promotion: promotionOf(service, service.schedule.timezone, at),
})

/** Returns the terms of an unscheduled service as it is sold at an instant. */
export const deliveryTermsOf = (service: LiveService & Offers, at: At): DeliveryTerms => ({
  title: service.title,
  serviceUrl: service.serviceUrl,
  priceCents: service.priceCents,
  currency: 'USD',
  deliverWithinDays: service.deliverWithinDays,
  timezone: service.schedule.timezone,
  tax: service.tax,
  promotion: promotionOf(service, service.schedule.timezone, at),
})

/** Returns the terms of one date of a class: its own length and promotion, and in a series its own share of the price. */
export const classTermsOf = (
  live: LiveClass,
  { durationMin, priceCents, promotion }: Pick<Terms, 'durationMin' | 'priceCents' | 'promotion'>,
): Terms => ({
  title: live.title,
  serviceUrl: live.serviceUrl,
  priceCents,
  currency: 'USD',
  durationMin,
  timezone: live.timezone,
  location: live.location,
  requiresApproval: live.requiresApproval,
  maxPartySize: live.maxPartySize,
  policy: refundPolicyOf(live),
  tax: live.tax,
  promotion,
})

const promotionOf = (
  { entityId, priceCents, promotions = [] }: LiveService & Offers,
  timezone: string,
  { now, start }: At,
): Terms['promotion'] =>
  promotionFor({ entityId, timezone, priceCents, promotions }, { now: now.getTime(), start })
