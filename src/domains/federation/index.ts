import type { Edge } from '#platform/area.ts'
import { bindActions } from '#platform/doors.ts'
import { bindTasks } from '#platform/jobs/task.ts'
import { beginSignIn } from './actions/begin-sign-in.ts'
import { endStay } from './actions/end-stay.ts'
import { finishSignIn } from './actions/finish-sign-in.ts'
import { renewToken } from './actions/renew-token.ts'
import * as jobs from './jobs.ts'
import type { FederationDeps } from './ports.ts'
import { federationRoutes } from './routes.ts'

/** Creates the area of visitors who proved at another site who they are, without an account here. */
export function createFederation(deps: FederationDeps) {
  return {
    name: 'federation',
    ...bindActions(deps, { beginSignIn, finishSignIn, renewToken, endStay }),
    routes: ({ api }: Edge) => federationRoutes(api, deps),
    reactions: [],
    ...bindTasks(Object.values(jobs), deps),
  }
}
