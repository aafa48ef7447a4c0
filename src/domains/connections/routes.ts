import type { Api } from '#platform/http/api.ts'
import { addAddress } from './actions/add-address.ts'
import { beginConnection } from './actions/begin-connection.ts'
import { changeCalendar } from './actions/change-calendar.ts'
import { disconnect } from './actions/disconnect.ts'
import { finishConnection } from './actions/finish-connection.ts'
import { listConnections } from './actions/list-connections.ts'
import { readNow } from './actions/read-due.ts'
import { removeCalendar } from './actions/remove-calendar.ts'
import { tryAddress } from './actions/try-address.ts'
import * as contract from './contract.ts'
import type { ConnectionsDeps } from './ports.ts'
import type { PostsDeps } from './posts-ports.ts'

export function connectionsRoutes(api: Api, deps: ConnectionsDeps & Pick<PostsDeps, 'copies'>): void {
  api.handle(contract.listConnections, (context) => listConnections(deps, context))
  api.handle(contract.beginConnection, (context, { params, body }) =>
    beginConnection(deps, context, { ...params, ...body }),
  )
  api.handle(contract.finishConnection, (context, { body }) => finishConnection(deps, context, body))
  api.handle(contract.disconnect, (context, { params }) => disconnect(deps, context, params))
  api.handle(contract.tryAddress, (context, { body }) => tryAddress(deps, context, body))
  api.handle(contract.addAddress, (context, { body }) => addAddress(deps, context, body))
  api.handle(contract.changeCalendar, (context, { params, body }) =>
    changeCalendar(deps, context, { ...params, ...body }),
  )
  api.handle(contract.readNow, (context, { params }) => readNow(deps, context, params))
  api.handle(contract.removeCalendar, (context, { params }) => removeCalendar(deps, context, params))
}
