import type { Edge } from '#platform/area.ts'
import { bindTasks } from '#platform/jobs/task.ts'
import * as jobs from './credits-jobs.ts'
import type { CreditsDeps } from './credits-ports.ts'
import { creditsRoutes } from './credits-routes.ts'

/** Creates the part of the exchange network in which credits buy days of a plan, and end. */
export function createCredits(deps: CreditsDeps) {
  return {
    routes: (edge: Edge) => creditsRoutes(edge, deps),
    reactions: [],
    ...bindTasks(Object.values(jobs), deps),
  }
}
