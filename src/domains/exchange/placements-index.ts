import type { Edge } from '#platform/area.ts'
import { bindActions } from '#platform/doors.ts'
import { readPartnersOf, stripOf } from './actions/read-page-partners.ts'
import type { PlacementsDeps } from './placements-ports.ts'
import { placementsRoutes } from './placements-routes.ts'

/** Creates the part of the exchange network that shows partners on public pages and in letters. */
export function createPlacements(deps: PlacementsDeps) {
  return {
    ...bindActions(deps, { readPartnersOf }),
    /** The partners of a page's strip, as a part of the statement that reads the page. */
    strip: stripOf(deps),
    routes: (edge: Edge) => placementsRoutes(edge, deps),
    reactions: [],
    tasks: [],
    scheduled: [],
  }
}
