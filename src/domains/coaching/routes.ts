import type { Edge } from '#platform/area.ts'
import { lookAtRun } from './actions/look-at-run.ts'
import { pauseRun } from './actions/pause-run.ts'
import { readCoaching } from './actions/read-coaching.ts'
import { readFields } from './actions/read-fields.ts'
import { startRun } from './actions/start-run.ts'
import { applyDraft, tickTask } from './actions/tick-task.ts'
import * as contract from './contract.ts'
import type { CoachingDeps } from './ports.ts'
import { suggestionRoutes } from './suggestion-routes.ts'

/** Mounts the endpoints of coaching. */
export function coachingRoutes(edge: Edge, deps: CoachingDeps): void {
  const { api } = edge
  suggestionRoutes(edge, deps)
  api.handle(contract.readCoaching, (context) => readCoaching(deps, context))
  api.handle(contract.readFields, (context) => readFields(deps, context))
  api.handle(contract.startRun, (context, { body }) => startRun(deps, context, body))
  api.handle(contract.lookAtRun, (context) => lookAtRun(deps, context))
  api.handle(contract.pauseRun, (context, { params, body }) =>
    pauseRun(deps, context, { ...params, ...body }),
  )
  api.handle(contract.tickTask, (context, { params, body }) =>
    tickTask(deps, context, { ...params, ...body }),
  )
  api.handle(contract.applyDraft, (context, { params, body }) =>
    applyDraft(deps, context, { ...params, ...body }),
  )
}
