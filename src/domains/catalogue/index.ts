import { type Edge, emptyArea } from '#platform/area.ts'
import { catalogueDoors } from './doors.ts'
import type { CatalogueDeps } from './ports.ts'
import { eraseClosedCatalogue } from './reactions/erase-closed-catalogue.ts'
import { catalogueRoutes } from './routes.ts'

export type Catalogue = ReturnType<typeof createCatalogue>

/** Creates the catalogue area: live services, with their texts and rules. */
export function createCatalogue(deps: CatalogueDeps) {
  const doors = catalogueDoors(deps)
  return {
    ...emptyArea('catalogue'),
    ...doors,
    routes: ({ api }: Edge) => catalogueRoutes(api, doors),
    reactions: [eraseClosedCatalogue],
  }
}
