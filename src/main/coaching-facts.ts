import type { Audience } from '#domains/audience/index.ts'
import type { FactReader } from '#domains/coaching/ports.ts'
import type { Commerce } from '#domains/commerce/index.ts'
import type { Exchange } from '#domains/exchange/index.ts'
import type { Hosts } from '#domains/hosts/index.ts'
import type { Pricing } from '#domains/pricing/index.ts'
import type { Scheduling } from '#domains/scheduling/index.ts'
import type { Showcase } from '#domains/showcase/index.ts'

type Areas = {
  readonly showcase: Pick<Showcase, 'readLiveCounts'>
  readonly audience: Pick<Audience, 'readReach'>
  readonly scheduling: Pick<Scheduling, 'countStood'>
  readonly commerce: Pick<Commerce, 'countCustomers'>
  readonly pricing: Pick<Pricing, 'hasCoupon'>
  readonly hosts: Pick<Hosts, 'hasDomain'>
  readonly exchange: Pick<Exchange, 'countAnswered'>
}

/** No check and no figure needs to count further. */
const most = 10_000

const nothing = {
  services: 0,
  classes: 0,
  promotions: 0,
  reviews: 0,
  posts: 0,
  socials: 0,
  hasPortrait: false,
  hasJobTitle: false,
  hasAbout: false,
  asksForAddresses: false,
}

/** Reads what coaching chooses and ticks tasks by, each fact from its area. */
export const coachingFacts =
  ({ showcase, audience, scheduling, commerce, pricing, hosts, exchange }: Areas): FactReader =>
  async (context, provider) => {
    const [live, reach, sessions, customers, hasCoupon, hasDomain, requestsAnswered] = await Promise.all([
      showcase.readLiveCounts(context, provider),
      audience.readReach(context, provider, most),
      scheduling.countStood(context, provider, most),
      commerce.countCustomers(context, provider, most),
      pricing.hasCoupon(context, provider),
      hosts.hasDomain(context, provider),
      exchange.countAnswered(context, provider),
    ])
    return {
      isPublished: live !== undefined,
      ...(live ?? nothing),
      ...reach,
      sessions,
      customers,
      coupons: hasCoupon ? 1 : 0,
      hasDomain,
      requestsAnswered,
    }
  }
