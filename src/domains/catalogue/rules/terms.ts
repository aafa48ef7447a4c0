import type { LiveClass } from '../cards-contract.ts'
import type { LiveService } from '../contract.ts'
import type { DeliveryTerms, Terms } from '../terms-contract.ts'
import { refundPolicyOf } from './refund-policy.ts'

/** Returns the terms of a service as it is sold now. */
export const termsOf = (service: LiveService): Terms => ({
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
})

/** Returns the terms of an unscheduled service as it is sold now. */
export const deliveryTermsOf = (service: LiveService): DeliveryTerms => ({
  title: service.title,
  serviceUrl: service.serviceUrl,
  priceCents: service.priceCents,
  currency: 'USD',
  deliverWithinDays: service.deliverWithinDays,
  timezone: service.schedule.timezone,
  tax: service.tax,
})

/** Returns the terms of one date of a class: its own length, and in a series its own share of the price. */
export const classTermsOf = (
  live: LiveClass,
  { durationMin, priceCents }: Pick<Terms, 'durationMin' | 'priceCents'>,
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
})
