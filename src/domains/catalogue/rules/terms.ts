import type { LiveService, Terms } from '../contract.ts'
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
})
