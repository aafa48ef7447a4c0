import type { Edge } from '#platform/area.ts'
import { bindTasks } from '#platform/jobs/task.ts'
import { type GrowthDeps, growthDoors } from './doors.ts'
import * as jobs from './jobs.ts'
import { forgetClosedProvider } from './reactions/forget-closed-provider.ts'
import { growthRoutes, linkRoutes } from './routes.ts'

/** Creates the analytics area. It counts presses of link cards, collects events, and forwards them if the operator has a key of the service. */
export function createGrowth(deps: GrowthDeps) {
  const doors = growthDoors(deps)
  return {
    name: 'growth',
    ...doors,
    async routes({ api, app, contextOf }: Edge) {
      linkRoutes(api, app, doors, contextOf)
      await growthRoutes(app, doors, contextOf)
    },
    reactions: [forgetClosedProvider],
    ...bindTasks(Object.values(jobs), deps),
  }
}
