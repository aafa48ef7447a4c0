import type { Context } from '#platform/context.ts'
import type { PublicShowcase, VaultFile } from '../contract.ts'
import type { PublishDeps } from '../ports.ts'
import { atMoment } from '../rules/at-moment.ts'
import { compose, pageFields } from '../rules/compose.ts'
import { findLiveSnapshot } from '../store/snapshots.ts'

/** The parts of a live Showcase that other areas need. */
export type LiveParts = Pick<
  PublicShowcase,
  'provider' | 'userUrl' | 'profile' | 'links' | 'newsletterSub'
> & {
  /** The newsletter's file, which the page does not show. */
  readonly incentive: VaultFile | null
  /** The ids of what visitors can like, by what it is; services and classes that are reached by link only too. */
  readonly likeable: Readonly<Record<'service' | 'blog' | 'review' | 'mediaText', ReadonlySet<string>>>
  /** The ids of what has a page to book or to buy it, by its address. */
  readonly serviceIds: ReadonlyMap<string, string>
  /** The provider has opted out of analytics. */
  readonly isUntracked: boolean
}

/** Reads parts of the Showcase that is live at an address, for the server's own use; undefined if none is live. */
export async function readLiveParts(
  { accounts }: PublishDeps,
  context: Context,
  { userUrl }: { userUrl: string },
): Promise<LiveParts | undefined> {
  const provider = await accounts.ownerOf(context, userUrl)
  const live = provider && (await findLiveSnapshot(context, provider))
  if (!provider || !live) return undefined
  const { composition } = atMoment(compose(live.records), context.clock.now())
  const { profile, links, newsletterSub, blogs, reviews, mediaTexts } = pageFields(composition, provider)
  const incentive = composition.newsletterSub?.incentive ?? null
  const { individualService, booking, groupService, promotion } = composition
  const services = [...individualService, ...booking, ...groupService]
  const likeable = {
    service: idsOf(services),
    blog: idsOf(blogs),
    review: idsOf(reviews),
    mediaText: idsOf(mediaTexts),
  }
  const serviceIds = new Map([...services, ...promotion].map((one) => [one.serviceUrl, one.entityId]))
  const isUntracked = composition.appConfigurations?.trackingOptOut === true
  return { provider, userUrl, profile, links, newsletterSub, incentive, likeable, serviceIds, isUntracked }
}

const idsOf = (those: readonly { readonly entityId: string }[]): ReadonlySet<string> =>
  new Set(those.map(({ entityId }) => entityId))
