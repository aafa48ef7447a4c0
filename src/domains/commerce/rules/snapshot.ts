import type { LiveService, RefundPolicy } from '#domains/catalogue/contract.ts'
import type { OrderSnapshot } from '../contract.ts'

type Sold = {
  readonly service: LiveService
  readonly policy: RefundPolicy
  readonly sha256: string
  readonly quantity: number
  readonly visitorTimezone: string
  readonly providerName: string
}

/** What an order keeps of the service. */
export function snapshotOf({
  service,
  policy,
  sha256,
  quantity,
  visitorTimezone,
  providerName,
}: Sold): OrderSnapshot {
  const { title, serviceUrl, priceCents, durationMin, location, requiresApproval, schedule } = service
  return {
    title,
    serviceUrl,
    priceCents,
    quantity,
    currency: 'USD',
    durationMin,
    timezone: schedule.timezone,
    visitorTimezone,
    location,
    providerName,
    requiresApproval,
    policy: { ...policy, sha256 },
  }
}

/** The text whose hash names a policy: machine form and words, in one fixed order. */
export function policyText({ template, title, description, ladder }: RefundPolicy): string {
  const steps = ladder.map(({ hoursBefore, percent }) => [hoursBefore, percent])
  return JSON.stringify([template, title, description, steps])
}
