import type { WeeklySchedule } from '#domains/catalogue/contract.ts'
import type { Context } from '#platform/context.ts'
import type { PublicShowcase } from '../contract.ts'
import { atMoment } from '../rules/at-moment.ts'
import { compose, pageFields } from '../rules/compose.ts'
import { pinFeatured } from '../rules/featured.ts'
import { publicCards } from '../rules/public-cards.ts'
import { restingCards, withoutResting } from '../rules/resting.ts'
import { listRecords } from '../store/records.ts'
import { findVersion } from './find-version.ts'
import { deliveredOf, publicService, type ReadDeps } from './read-showcase.ts'

/**
 * Reads the draft, or a version of it, in the form of a published Showcase. Anyone with the owner's preview link may call it. A missing
 * profile is blank. No service has a next free start, because a draft cannot be booked. Resting cards are left out, as
 * on the page. Throws `showcase.version_missing`.
 */
export async function readPreview(
  deps: ReadDeps,
  context: Context,
  provider: string,
  version?: string,
): Promise<PublicShowcase> {
  const { accounts, catalogue } = deps
  const [records, userUrl, { entitlements }] = await Promise.all([
    version === undefined ? listRecords(context, provider) : findVersion(context, provider, version),
    accounts.userUrlOf(context, provider),
    accounts.entitlementsOf(context, provider),
  ])
  const at = context.clock.now()
  const { composition: draft } = atMoment(compose(records), at)
  const composition = withoutResting(draft, restingCards(records, draft, entitlements))
  const { basicProfile, individualService, booking, weeklyScheduleSettings } = composition
  const { groups, promotions } = publicCards(composition, at.getTime())
  const now = at.toISOString()
  const hours = weeklyScheduleSettings ?? noHours(basicProfile?.timezone ?? 'UTC')
  return pinFeatured({
    provider,
    userUrl: userUrl ?? 'preview',
    number: 0,
    publishedAt: now,
    ...pageFields(composition, provider),
    services: [...individualService, ...booking].map((service) =>
      publicService(
        catalogue,
        { ...service, schedule: service.schedule ?? hours, refund: catalogue.refundPolicyOf(service) },
        null,
      ),
    ),
    groups,
    promotions,
    delivered: await deliveredOf(deps, context, provider, composition),
    adFree: entitlements.adFreeEntitled,
    validUntil: now,
  })
}

function noHours(timezone: string): WeeklySchedule {
  const days = { monday: [], tuesday: [], wednesday: [], thursday: [], friday: [], saturday: [], sunday: [] }
  return { timezone, days, exceptions: [] }
}
