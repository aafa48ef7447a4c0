import type { Entitlements } from '#domains/accounts/contract.ts'
import type { WeeklySchedule } from '#domains/catalogue/contract.ts'
import type { InstagramPosts, PublicShowcase } from '../contract.ts'
import { atMoment } from './at-moment.ts'
import { compose, pageFields, type StoredRecord } from './compose.ts'
import { pinFeatured } from './featured.ts'
import { draftGroups, draftPromotions, publicPromotions } from './public-cards.ts'
import { type CardTimes, draftService } from './public-service.ts'
import { restingCards, withoutResting } from './resting.ts'
import { type VideoFacts, withVideos } from './video-facts.ts'

/** What a page shows that its records do not say. */
export type PageFacts = {
  readonly provider: string
  /** Null while the provider has chosen no address. */
  readonly userUrl: string | null
  readonly entitlements: Entitlements
  /** The number of completed bookings. */
  readonly delivered: number
  /** The free times of live services, by entityId. */
  readonly timesOf: ReadonlyMap<string, CardTimes>
  /** The posts of a connected account. */
  readonly instagramPosts?: InstagramPosts | undefined
  readonly now: Date
  readonly videos: VideoFacts
}

/**
 * Composes records in the form of a published Showcase, on the server and in the editor's browser. A missing profile is
 * blank. A service that is not live has no next free start. Resting cards are left out, as on the page.
 */
export function draftPage(records: readonly StoredRecord[], facts: PageFacts): PublicShowcase {
  const { provider, userUrl, entitlements, delivered, timesOf, instagramPosts } = facts
  const { composition: draft } = atMoment(compose(records), facts.now)
  const composition = withoutResting(draft, restingCards(records, draft, entitlements))
  const { basicProfile, individualService, booking, weeklyScheduleSettings, sessions } = composition
  const at = facts.now.getTime()
  const groups = draftGroups(composition, at)
  const { promotions } = publicPromotions(composition, at, {
    sold: [...individualService, ...booking, ...composition.groupService],
  })
  const offers = draftPromotions(composition, at)
  const hours = weeklyScheduleSettings ?? noHours(basicProfile?.timezone ?? 'UTC')
  const now = facts.now.toISOString()
  const page = pinFeatured({
    provider,
    userUrl: userUrl ?? 'preview',
    number: 0,
    publishedAt: now,
    ...pageFields(composition, provider),
    services: [...individualService, ...booking].map((service) =>
      draftService(
        { ...service, promotions: offers },
        hours,
        timesOf.get(service.entityId) ?? { next: null },
        at,
      ),
    ),
    groups,
    promotions,
    delivered: sessions?.isShown ? delivered : 0,
    adFree: entitlements.adFreeEntitled,
    ...(instagramPosts && { instagramPosts }),
    validUntil: now,
  })
  return withVideos(page, facts.videos)
}

function noHours(timezone: string): WeeklySchedule {
  const days = { monday: [], tuesday: [], wednesday: [], thursday: [], friday: [], saturday: [], sunday: [] }
  return { timezone, days, exceptions: [] }
}
