import type { Edge } from '#platform/area.ts'
import { acceptRequest } from './actions/accept-request.ts'
import { askPeer } from './actions/ask-peer.ts'
import { changePartnership, endPartnership } from './actions/change-partnership.ts'
import { counterRequest, declineRequest, withdrawRequest } from './actions/end-request.ts'
import { listPartners } from './actions/list-partners.ts'
import { listRequests } from './actions/list-requests.ts'
import * as contract from './partners-contract.ts'
import type { PartnersDeps } from './partners-ports.ts'

/** Mounts the endpoints of requests and partnerships. */
export function partnersRoutes({ api }: Edge, deps: PartnersDeps): void {
  api.handle(contract.listRequests, (context) => listRequests(deps, context))
  api.handle(contract.askPeer, (context, { body }) => askPeer(deps, context, body))
  api.handle(contract.acceptRequest, (context, { params, body }) =>
    acceptRequest(deps, context, { ...params, ...body }),
  )
  api.handle(contract.declineRequest, (context, { params, body }) =>
    declineRequest(deps, context, { ...params, ...body }),
  )
  api.handle(contract.withdrawRequest, (context, { params }) => withdrawRequest(deps, context, params))
  api.handle(contract.counterRequest, (context, { params, body }) =>
    counterRequest(deps, context, { ...params, ...body }),
  )
  api.handle(contract.listPartners, (context) => listPartners(deps, context))
  api.handle(contract.changePartnership, (context, { params, body }) =>
    changePartnership(deps, context, { ...params, ...body }),
  )
  api.handle(contract.endPartnership, (context, { params }) => endPartnership(deps, context, params))
}
