import type { Edge } from '#platform/area.ts'
import { connect, lookAtConnected, readConnected } from './actions/connect-account.ts'
import * as contract from './connect-contract.ts'
import type { ConnectDeps } from './connect-ports.ts'

/** Mounts what a provider does with her own account at the payment service. */
export function connectRoutes({ api }: Pick<Edge, 'api'>, deps: ConnectDeps): void {
  api.handle(contract.readConnected, (context) => readConnected(deps, context))
  api.handle(contract.lookAtConnected, (context) => lookAtConnected(deps, context))
  api.handle(contract.connect, (context) => connect(deps, context))
}
