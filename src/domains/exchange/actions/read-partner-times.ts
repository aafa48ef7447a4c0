import type { EndpointOutput } from '#platform/common/endpoint.ts'
import type { Context } from '#platform/context.ts'
import type { Cache } from '#platform/versions/cache.ts'
import { type Placement, placementNames } from '../contract.ts'
import type {
  readPartnerTimes as Endpoint,
  readPlacements as PlacementsEndpoint,
  ShownPartner,
} from '../placements-contract.ts'
import type { NextTime, PlacementsDeps } from '../placements-ports.ts'
import { bySoonest } from '../rules/placing.ts'
import { readPagePartners, readPartnersOf } from './read-page-partners.ts'

/** A cached next time; a version change of the partner drops it. */
export type CachedNext = Pick<NextTime, 'next'> & {
  readonly owners: readonly string[]
  readonly validUntil: number
}

/**
 * Reads the partners whom a page shows, with their next free times, the soonest first. Anyone may call it. The times are cached for
 * each partner, so that a burst of visitors computes them once.
 */
export async function readPartnerTimes(
  deps: PlacementsDeps,
  context: Context,
  cache: Cache<CachedNext>,
  { userUrl, placement }: { readonly userUrl: string; readonly placement: Placement },
): Promise<EndpointOutput<typeof Endpoint>> {
  const { partners } = await readPagePartners(deps, context, { userUrl, placement })
  return { partners: bySoonest(placement, await withTimes(deps, context, cache, partners)) }
}

/**
 * Reads for each placement of the owner's page the partners whom it shows, or would show with its switch on, and their next free times.
 * Only the owner may call it.
 */
export async function readPlacements(
  deps: PlacementsDeps,
  context: Context,
  cache: Cache<CachedNext>,
): Promise<EndpointOutput<typeof PlacementsEndpoint>> {
  const provider = deps.accounts.requireOwner(context)
  const placements = await Promise.all(
    placementNames.map(async (placement) => {
      const partners = await readPartnersOf(deps, context, provider, placement, true)
      const timed = bySoonest(placement, await withTimes(deps, context, cache, partners))
      return {
        placement,
        partners: timed.map(({ name, firstName, next }) => ({ name, firstName, start: next?.start ?? null })),
      }
    }),
  )
  return { placements }
}

const withTimes = (
  deps: PlacementsDeps,
  context: Context,
  cache: Cache<CachedNext>,
  partners: readonly ShownPartner[],
) =>
  Promise.all(
    partners.map(async (partner) => {
      const { next } = await cache.read(partner.userUrl, () => readNext(deps, context, partner.userUrl))
      return { ...partner, next: next && placed(next, partner) }
    }),
  )

async function readNext(deps: PlacementsDeps, context: Context, userUrl: string): Promise<CachedNext> {
  const [owner, { next, validUntil }] = await Promise.all([
    deps.accounts.ownerOf(context, userUrl),
    deps.nextTime(context, userUrl),
  ])
  return { next, owners: owner === undefined ? [] : [owner], validUntil: validUntil.getTime() }
}

/** The link to a partner's service, with the word that counts the visit. A service opens the month of this time. */
function placed({ serviceUrl, ...next }: NonNullable<NextTime['next']>, { href }: ShownPartner) {
  const url = new URL(href)
  url.pathname += `/services/${encodeURIComponent(serviceUrl)}`
  url.searchParams.set('start', next.start)
  return { ...next, href: url.href }
}
