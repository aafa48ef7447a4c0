import type { Edge } from '#platform/area.ts'
import { createCache } from '#platform/versions/cache.ts'
import { readPagePartners } from './actions/read-page-partners.ts'
import { type CachedNext, readPartnerTimes, readPlacements } from './actions/read-partner-times.ts'
import * as contract from './placements-contract.ts'
import type { PlacementsDeps } from './placements-ports.ts'

/** Mounts what pages, and the owner, read of the partners that a page shows. */
export function placementsRoutes(
  { api, clock, dropWithVersions }: Pick<Edge, 'api' | 'clock' | 'dropWithVersions'>,
  deps: PlacementsDeps,
): void {
  const nextTimes = createCache<CachedNext>({ now: () => clock.now().getTime(), maxAnswers: 5000 })
  dropWithVersions(nextTimes)
  api.handle(contract.readPagePartners, (context, { params, query }) =>
    readPagePartners(deps, context, { ...params, ...query }),
  )
  api.handle(contract.readPartnerTimes, (context, { params, query }) =>
    readPartnerTimes(deps, context, nextTimes, { ...params, ...query }),
  )
  api.handle(contract.readPlacements, (context) => readPlacements(deps, context, nextTimes))
}
