import type { Edge } from '#platform/area.ts'
import { bindActions } from '#platform/doors.ts'
import { bindTasks } from '#platform/jobs/task.ts'
import { accountOfProvider, accountToPay, linkedAccounts } from './actions/account-to-pay.ts'
import { connect, lookAtConnected, readConnected } from './actions/connect-account.ts'
import { connectedChanged } from './actions/follow-account.ts'
import * as jobs from './connect-jobs.ts'
import type { ConnectDeps } from './connect-ports.ts'
import { connectRoutes } from './connect-routes.ts'

export type Connect = ReturnType<typeof createConnect>

/** Creates the part of billing that connects accounts of providers at the payment service (`PAYOUTS=connect`). */
export function createConnect(deps: ConnectDeps) {
  return {
    name: 'connect',
    ...bindActions(deps, {
      /** The vendor's webhook calls this when an account changed there. */
      connectedChanged,
      accountToPay,
      accountOfProvider,
      linkedAccounts,
      readConnected,
      lookAtConnected,
      connect,
    }),
    routes: (edge: Edge) => connectRoutes(edge, deps),
    reactions: [],
    ...bindTasks(Object.values(jobs), deps),
    erasing: { tables: { connected_accounts: 'kept' } as const },
  }
}
