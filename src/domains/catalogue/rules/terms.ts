import type { LiveService, Terms } from '../contract.ts'
import { refundPolicyOf } from './refund-policy.ts'

/** The terms on which a service is sold now. */
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
