import type { Edge } from '#platform/area.ts'
import { bindActions } from '#platform/doors.ts'
import { bindTasks } from '#platform/jobs/task.ts'
import { acceptRequest } from './actions/accept-request.ts'
import { askPeer } from './actions/ask-peer.ts'
import { acceptRequestByLink, readRequestByLink } from './actions/request-by-link.ts'
import * as jobs from './partners-jobs.ts'
import type { PartnersDeps } from './partners-ports.ts'
import { partnersRoutes } from './partners-routes.ts'
import { countAnswered } from './store/requests.ts'

/** Creates the part of the network in which members ask each other, and the partnerships that come of it. */
export const createPartners = (deps: PartnersDeps) => ({
  ...bindActions(deps, { askPeer, acceptRequest, readRequestByLink, acceptRequestByLink }),
  countAnswered,
  routes: (edge: Edge) => partnersRoutes(edge, deps),
  reactions: [],
  ...bindTasks(Object.values(jobs), deps),
})
