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
  const { individualService, booking, groupService } = composition
  const likeable = {
    service: idsOf([...individualService, ...booking, ...groupService]),
    blog: idsOf(blogs),
    review: idsOf(reviews),
    mediaText: idsOf(mediaTexts),
  }
  return { provider, userUrl, profile, links, newsletterSub, incentive, likeable }
}

const idsOf = (those: readonly { readonly entityId: string }[]): ReadonlySet<string> =>
  new Set(those.map(({ entityId }) => entityId))
