import type { Context } from '#platform/context.ts'
import { atMoment } from '../rules/at-moment.ts'
import { compose } from '../rules/compose.ts'
import { findLiveSnapshot } from '../store/snapshots.ts'

/** What a live page holds, in numbers and switches. */
export type LiveCounts = {
  readonly services: number
  readonly classes: number
  readonly promotions: number
  readonly reviews: number
  readonly posts: number
  readonly socials: number
  readonly hasPortrait: boolean
  readonly hasJobTitle: boolean
  readonly hasAbout: boolean
  readonly asksForAddresses: boolean
}

/** Counts what is on a provider's live page, for the server's own use; undefined if none is live. */
export async function readLiveCounts(context: Context, provider: string): Promise<LiveCounts | undefined> {
  const live = await findLiveSnapshot(context, provider)
  if (!live) return undefined
  const { composition } = atMoment(compose(live.records), context.clock.now())
  const { basicProfile, aboutMe, longtext, newsletterSub, instagram, facebook, linkedIn, youtube } =
    composition
  const sold = [...composition.individualService, ...composition.booking]
  return {
    services: sold.filter(({ visibility }) => visibility !== 'paused').length,
    classes: composition.groupService.length,
    promotions: composition.promotion.length,
    reviews: composition.review.length,
    posts: composition.blog.length,
    socials: [instagram, facebook, linkedIn, youtube].filter((one) => one?.account).length,
    hasPortrait: Boolean(basicProfile?.profileImage),
    hasJobTitle: Boolean(basicProfile?.jobTitle),
    hasAbout: Boolean(aboutMe?.text || longtext?.text),
    asksForAddresses: Boolean(newsletterSub?.heading),
  }
}
