import type { Edge } from '#platform/area.ts'
import { hidePeer, listHidden, showPeer } from './actions/hide-peer.ts'
import { joinExchange } from './actions/join-exchange.ts'
import { leaveExchange } from './actions/leave-exchange.ts'
import { readExchange } from './actions/read-exchange.ts'
import { reportPeer } from './actions/report-peer.ts'
import { saveExchangeProfile, savePlacements } from './actions/save-profile.ts'
import * as contract from './contract.ts'
import type { PartnersDeps } from './partners-ports.ts'

/** Mounts the endpoints of membership and trust. */
export function membersRoutes({ api }: Edge, deps: PartnersDeps): void {
  api.handle(contract.readExchange, (context) => readExchange(deps, context))
  api.handle(contract.joinExchange, (context, { body }) => joinExchange(deps, context, body))
  api.handle(contract.leaveExchange, (context) => leaveExchange(deps, context))
  api.handle(contract.saveExchangeProfile, (context, { body }) => saveExchangeProfile(deps, context, body))
  api.handle(contract.savePlacements, (context, { body }) => savePlacements(deps, context, body))
  api.handle(contract.hidePeer, (context, { params, body }) =>
    hidePeer(deps, context, { ...params, ...body }),
  )
  api.handle(contract.showPeer, (context, { params }) => showPeer(deps, context, params))
  api.handle(contract.listHidden, (context) => listHidden(deps, context))
  api.handle(contract.reportPeer, (context, { params, body }) =>
    reportPeer(deps, context, { ...params, ...body }),
  )
}
