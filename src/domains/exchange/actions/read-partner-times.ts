import type { EndpointOutput } from '#platform/common/endpoint.ts'
import type { Context } from '#platform/context.ts'
import type { Cache } from '#platform/versions/cache.ts'
import type { Placement } from '../contract.ts'
import type { readPartnerTimes as Endpoint, ShownPartner } from '../placements-contract.ts'
import type { NextTime, PlacementsDeps } from '../placements-ports.ts'
import { bySoonest } from '../rules/placing.ts'
import { readPagePartners } from './read-page-partners.ts'

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
  const timed = await Promise.all(
    partners.map(async (partner) => {
      const { next } = await cache.read(partner.userUrl, () => readNext(deps, context, partner.userUrl))
      return { ...partner, next: next && placed(next, partner) }
    }),
  )
  return { partners: bySoonest(placement, timed) }
}

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
