import { isSoldOut } from '#domains/catalogue/rules/promotion-for.ts'
import type { Context } from '#platform/context.ts'
import { type Reading, readTogether } from '#platform/readings.ts'
import { fail, type PublicShowcase } from '../contract.ts'
import type { Availability, ComingClasses, Deliveries, PublishDeps, ShowcaseDeps } from '../ports.ts'
import { atMoment } from '../rules/at-moment.ts'
import { type Composition, compose, pageFields, type StoredRecord } from '../rules/compose.ts'
import { pinFeatured } from '../rules/featured.ts'
import { isHidden, publicGroup, publicPromotions } from '../rules/public-cards.ts'
import { publicService } from '../rules/public-service.ts'
import { withoutResting } from '../rules/resting.ts'
import { videosIn, withVideos } from '../rules/video-facts.ts'
import { liveReadings, recordsOfTexts } from '../store/snapshots.ts'
import { videoFactsReading } from '../store/videos.ts'
import { publicPosts } from './public-posts.ts'

export type ReadDeps = PublishDeps &
  Pick<ShowcaseDeps, 'letters' | 'posts'> & {
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

type Live = { readonly showcase: PublicShowcase; readonly composition: Composition }

/** Reads a live Showcase like `readShowcase`, and the records that it was made from. */
export const readLive = (deps: ReadDeps, context: Context, address: Address): Promise<Live> =>
  readLiveWith(deps, context, address, nothing)

const nothing: Reading<undefined> = { sql: 'select null', of: () => undefined }

/** Reads a live Showcase like `readLive`, and in the same statement something else of its provider. */
export async function readLiveWith<T>(
  deps: ReadDeps,
  context: Context,
  { userUrl, serviceUrl, serviceId }: Address,
  also: Reading<T>,
): Promise<Live & { readonly also: T }> {
  const { scheduling } = deps
  const whose = deps.accounts.atAddress(userUrl)
  // one statement, so one moment: a publish in between would give one version's page the services of another
  const read = whose && (await readTogether(context, whose, { ...readingsOf(deps), also }))
  const live = read?.found.live
  if (!live) return fail('showcase.not_live', { userUrl })
  const { provider, at: now, found } = read
  const { content, sold, resting, taken, elsewhere, sessions } = found
  const records = recordsOfTexts(content, live.newer)
  const { entitlements, until } = found.inForce(now)
  const { composition: published, until: ends } = atMoment(composedOnce(records), now)
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
  const known = { at: now, taken, elsewhere, sessions }
  const { byService, startsOf, validUntil } = await scheduling.nextAvailable(context, provider, open, known)
  const coming = await scheduling.comingDates(context, provider, classes, known)
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
  const hasLetters = composition.newsletterSub !== null && found.hasLetters
  const tiles =
    found.hasPosts && !isHidden(composition, 'instagramPosts')
      ? await deps.posts?.read(context, provider)
      : undefined
  const page = pinFeatured({
    provider,
    userUrl,
    number: live.number,
    publishedAt: new Date(live.publishedAt).toISOString(),
    ...fieldsOnce(composition, provider),
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
  return { showcase: hasVideos ? withVideos(page, found.videos) : page, composition, also: found.also }
}

const noneOf: Reading<boolean> = { sql: 'select false', of: () => false }

/** What a page needs, area by area. */
const readingsOf = ({ accounts, catalogue, scheduling, letters, posts }: ReadDeps) => ({
  ...liveReadings,
  ...catalogue.pageReadings,
  ...scheduling.pageReadings,
  inForce: accounts.inForceReading,
  hasLetters: letters?.hasLetterPages() ?? noneOf,
  hasPosts: posts?.hasAny() ?? noneOf,
  videos: videoFactsReading,
})

/** The same records make the same composition, and it the same fields: what did not change is not made twice. */
const compositions = new WeakMap<readonly StoredRecord[], Composition>()
const fieldsOf = new WeakMap<Composition, Map<string, ReturnType<typeof pageFields>>>()

function composedOnce(records: readonly StoredRecord[]): Composition {
  const known = compositions.get(records) ?? compose(records)
  compositions.set(records, known)
  return known
}

/** Providers with equal records share a composition. */
function fieldsOnce(composition: Composition, provider: string): ReturnType<typeof pageFields> {
  const known = fieldsOf.get(composition) ?? new Map<string, ReturnType<typeof pageFields>>()
  fieldsOf.set(composition, known)
  const fields = known.get(provider) ?? pageFields(composition, provider)
  known.set(provider, fields)
  return fields
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
