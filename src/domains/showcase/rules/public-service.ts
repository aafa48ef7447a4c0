import type { IndividualService, LiveService, WeeklySchedule } from '#domains/catalogue/contract.ts'
import type { Offers } from '#domains/catalogue/promotion-contract.ts'
import { placeText } from '#domains/catalogue/rules/place-text.ts'
import { deliveryPolicy, policySummary } from '#domains/catalogue/rules/policy-sentence.ts'
import { publicRoom } from '#domains/catalogue/rules/public-room.ts'
import { refundPolicyOf } from '#domains/catalogue/rules/refund-policy.ts'
import { chargedFor } from '#domains/pricing/rules/price.ts'
import type { Millis } from '#platform/common/time.ts'
import type { PublicService } from '../contract.ts'
import { firstStarts } from './first-starts.ts'
import { priceNow } from './price-now.ts'

/** The free times that a card prints: the next start, and the first ones of a calendar card. */
export type CardTimes = { readonly next: Date | null; readonly starts?: readonly Date[] | undefined }

/** Returns a live service as the public page displays it at an instant. */
export function publicService(
  service: LiveService & Offers,
  { next, starts }: CardTimes,
  now: Millis,
): PublicService {
  const { entityId, title, serviceUrl, description, media, tags, durationMin, refund } = service
  const { priceCents, priceOffer } = priceNow({ ...service, timezone: service.schedule.timezone }, now)
  const { maxPartySize, requiresApproval, visibility, schedule, location, tax } = service
  const chargedCents = chargedFor({ unitCents: priceCents, quantity: 1, tax })
  const isUnscheduled = service.fulfilment === 'unscheduled'
  const room = isUnscheduled ? null : publicRoom(service)
  const { template, title: policyTitle, description: policyText, ladder } = refund
  return {
    entityId,
    title,
    serviceUrl,
    ...(service.presentation && { presentation: service.presentation }),
    description,
    media,
    tags,
    durationMin,
    ...(isUnscheduled && { deliverWithinDays: service.deliverWithinDays }),
    priceCents,
    ...(priceOffer && { priceOffer }),
    ...(tax && { tax }),
    place: placeText(location),
    ...(room && { room }),
    maxPartySize,
    requiresApproval,
    visibility,
    timezone: schedule.timezone,
    nextAvailable: next?.toISOString() ?? null,
    ...(starts && { firstStarts: firstStarts(starts, schedule.timezone) }),
    refund: {
      template,
      title: policyTitle,
      description: policyText,
      sentence: isUnscheduled ? deliveryPolicy(chargedCents) : policySummary(ladder, chargedCents),
    },
  }
}

/** Returns a service of the draft as the page will display it once it is live. `hours`: the provider's own. */
export const draftService = (
  service: IndividualService & Offers,
  hours: WeeklySchedule,
  times: CardTimes,
  now: Millis,
): PublicService =>
  publicService(
    { ...service, schedule: service.schedule ?? hours, refund: refundPolicyOf(service) },
    times,
    now,
  )
