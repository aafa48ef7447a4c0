import { isSoldOut } from '#domains/catalogue/rules/promotion-for.ts'
import { atOneMoment, type Context } from '#platform/context.ts'
import { fail, type PublicShowcase } from '../contract.ts'
import type { Availability, ComingClasses, Deliveries, PublishDeps, ShowcaseDeps } from '../ports.ts'
import { atMoment } from '../rules/at-moment.ts'
import { type Composition, compose, pageFields } from '../rules/compose.ts'
import { pinFeatured } from '../rules/featured.ts'
import { isHidden, publicGroup, publicPromotions } from '../rules/public-cards.ts'
import { publicService } from '../rules/public-service.ts'
import { withoutResting } from '../rules/resting.ts'
import { videosIn, withVideos } from '../rules/video-facts.ts'
import { findLiveSnapshot } from '../store/snapshots.ts'
import { readVideoFacts } from '../store/videos.ts'
import { publicPosts } from './public-posts.ts'

export type ReadDeps = PublishDeps &
  Pick<ShowcaseDeps, 'letters' | 'readPosts'> & {
    readonly scheduling: Availability & ComingClasses & Deliveries
  }

/**
 * Reads the Showcase that is live at an address. Anyone may call it. It lists a `link-only` or unlisted service only if
 * the call names its `serviceUrl` or its id, and no service that rests since the plan ended. Throws `showcase.not_live`.
 */
export async function readShowcase(
  deps: ReadDeps,
  context: Context,
  address: Address,
): Promise<PublicShowcase> {
  const { showcase } = await readLive(deps, context, address)
  return showcase
}

/** A live Showcase, and by its address or id one of its services. */
export type Address = {
  readonly userUrl: string
  readonly serviceUrl?: string | undefined
  readonly serviceId?: string | undefined
}

/** Reads a live Showcase like `readShowcase`, and the records that it was made from. */
export async function readLive(
  deps: ReadDeps,
  context: Context,
  { userUrl, serviceUrl, serviceId }: Address,
): Promise<{ readonly showcase: PublicShowcase; readonly composition: Composition }> {
  const { accounts, catalogue, scheduling } = deps
  const provider = await accounts.ownerOf(context, userUrl)
  if (!provider) return fail('showcase.not_live', { userUrl })
  // one moment: a publish in between would give one version's page the services of another
  const [live, sold, resting, { entitlements, until }] = await atOneMoment(context, (inside) =>
    Promise.all([
      findLiveSnapshot(inside, provider),
      catalogue.listSellable(inside, provider),
      catalogue.restingOf(inside, provider),
      accounts.entitlementsOf(inside, provider),
    ]),
  )
  if (!live) return fail('showcase.not_live', { userUrl })
  const now = context.clock.now()
  const { composition: published, until: ends } = atMoment(compose(live.records), now)
  if (!published.basicProfile) return fail('showcase.not_live', { userUrl })
  const composition = withoutResting(published, resting)
  const listed = sold.filter(
    ({ visibility, isUnlisted, ...service }) =>
      (visibility !== 'link-only' && !isUnlisted) ||
      service.serviceUrl === serviceUrl ||
      service.entityId === serviceId,
  )
  const shown = listed.filter((one) => one.type === 'individual')
  const classes = listed.filter((one) => one.type === 'group')
  const open = shown.filter(({ visibility }) => visibility !== 'paused')
  const { byService, startsOf, validUntil } = await scheduling.nextAvailable(context, provider, open)

  const coming = await scheduling.comingDates(context, provider, classes)
  const running = sold.flatMap(({ promotions = [] }) => promotions)
  const offers = publicPromotions(composition, now.getTime(), {
    soldOut: idsOf(running.filter(isSoldOut)),
    switchedOff: switchedOff(composition, sold, idsOf(running)),
    sold,
    asked: (one) => one.serviceUrl === serviceUrl || one.entityId === serviceId,
  })
  const groups = classes
    .filter(({ serviceUrl: url }) => url === serviceUrl || !isHidden(composition, 'groupService'))
    .map((live) => publicGroup(live, coming.byClass.get(live.entityId) ?? [], now.getTime()))
  // the section of the newsletter alone leads to the letters
  const hasLetters =
    composition.newsletterSub !== null && (await deps.letters?.hasLetterPages(context, provider))
  const tiles = isHidden(composition, 'instagramPosts')
    ? undefined
    : await deps.readPosts?.(context, provider)
  const page = pinFeatured({
    provider,
    userUrl,
    number: live.number,
    publishedAt: live.publishedAt.toISOString(),
    ...pageFields(composition, provider),
    services: shown.map((service) =>
      publicService(
        service,
        { next: byService.get(service.entityId) ?? null, starts: startsOf.get(service.entityId) },
        now.getTime(),
      ),
    ),
    groups,
    promotions: offers.promotions,
    delivered: await deliveredOf(deps, context, provider, composition),
    adFree: entitlements.adFreeEntitled,
    ...(hasLetters && { hasLetters }),
    ...(tiles && { instagramPosts: publicPosts(tiles) }),
    validUntil: new Date(
      Math.min(
        ...[validUntil, until, ends, offers.validUntil, coming.validUntil, tiles?.until].map(
          (at) => at?.valueOf() ?? Number.POSITIVE_INFINITY,
        ),
      ),
    ).toISOString(),
  })
  const hasVideos = page.youtube?.channel || videosIn(page).length > 0
  const showcase = hasVideos ? withVideos(page, await readVideoFacts(context, provider)) : page
  return { showcase, composition }
}

const idsOf = (those: readonly { readonly entityId: string }[]): ReadonlySet<string> =>
  new Set(those.map(({ entityId }) => entityId))

/** The ids of promotions that are switched off: what they are for is sold without them. `running`: those of what is sold. */
const switchedOff = (
  { promotion }: Pick<Composition, 'promotion'>,
  sold: readonly { readonly entityId: string }[],
  running: ReadonlySet<string>,
): ReadonlySet<string> => {
  const ids = idsOf(sold)
  return idsOf(
    promotion.filter(
      ({ entityId, targets }) => !running.has(entityId) && targets.some((target) => ids.has(target)),
    ),
  )
}

/** Counts completed bookings if the page shows their number. */
const deliveredOf = async (
  { scheduling }: ReadDeps,
  context: Context,
  provider: string,
  { sessions }: Pick<Composition, 'sessions'>,
): Promise<number> => (sessions?.isShown ? scheduling.countCompleted(context, provider) : 0)
