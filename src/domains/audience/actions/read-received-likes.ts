import type { EndpointOutput } from '#platform/common/endpoint.ts'
import { day } from '#platform/common/time.ts'
import { atOneMoment, type Context } from '#platform/context.ts'
import type { readReceivedLikes as contract, LikedThing, LikeKey } from '../likes-contract.ts'
import type { AudienceDeps } from '../ports.ts'
import { daysOfLikes } from '../rules/days-of-likes.ts'
import { lastOfferDay, offerPercent } from '../rules/like-terms.ts'
import { itemsOf, likersOf, quartersOf } from '../store/received-likes.ts'

type Deps = Pick<AudienceDeps, 'accounts' | 'likedPages' | 'placeOf'>

const daysShown = 30
/** The last likers who left an address; the subscribers list all. */
const likersShown = 10

const kindsWithoutPage = {
  showcase: 'page',
  service: 'service',
  blog: 'post',
  review: 'review',
  mediaText: 'text',
} as const

/** Reads the likes on the owner's Showcase, by item and by day. Only the owner may call it. */
export async function readReceivedLikes(
  { accounts, likedPages, placeOf }: Deps,
  context: Context,
): Promise<EndpointOutput<typeof contract>> {
  const provider = accounts.requireOwner(context)
  const now = context.clock.now()
  const timezone = (await placeOf(context, provider))?.timezone ?? 'UTC'
  // the first of the days begins within 31 times 24 hours, in each zone
  const since = new Date(now.getTime() - (daysShown + 1) * day)
  const [items, quarters, { likers, all: withAddress }] = await atOneMoment(context, (inside) =>
    Promise.all([
      itemsOf(inside, provider, new Date(now.getTime() - daysShown * day)),
      quartersOf(inside, provider, since),
      likersOf(inside, provider, likersShown),
    ]),
  )
  const userUrl = await accounts.userUrlOf(context, provider)
  const services = items.filter(({ target }) => target === 'service').map(({ entityId }) => entityId)
  const things = userUrl === undefined ? [] : await likedPages.things(context, userUrl, services)
  const find = ({ target, entityId }: LikeKey): LikedThing | undefined =>
    things.find((thing) => thing.target === target && thing.entityId === entityId)
  return {
    all: items.reduce((sum, { likes }) => sum + likes, 0),
    last30Days: items.reduce((sum, { recent }) => sum + recent, 0),
    withAddress,
    days: daysOfLikes(quarters, { now, timezone, count: daysShown }),
    items: items.map(({ recent, ...item }) => {
      const thing = find(item)
      return {
        ...item,
        last30Days: recent,
        kind: thing?.kind ?? kindsWithoutPage[item.target],
        title: thing?.title ?? '',
        href: thing?.href ?? '',
      }
    }),
    addresses: likers.map(({ keys, at, ...liker }) => ({
      ...liker,
      titles: keys.map((key) => (key.target === 'showcase' ? 'your Showcase' : (find(key)?.title ?? ''))),
      at: at.toISOString(),
    })),
    offer: { percent: offerPercent, until: lastOfferDay(now, timezone) },
    timezone,
  }
}
