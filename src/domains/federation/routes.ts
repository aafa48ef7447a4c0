import type { Api } from '#platform/http/api.ts'
import { beginSignIn } from './actions/begin-sign-in.ts'
import { endStay } from './actions/end-stay.ts'
import { finishSignIn } from './actions/finish-sign-in.ts'
import { renewToken } from './actions/renew-token.ts'
import * as contract from './contract.ts'
import type { FederationDeps } from './ports.ts'

export function federationRoutes(api: Api, deps: FederationDeps): void {
  api.handle(contract.beginSignIn, (context, { params, body }) =>
    beginSignIn(deps, context, { ...params, ...body }),
  )
  api.handle(contract.finishSignIn, (context, { body }) => finishSignIn(deps, context, body))
  api.handle(contract.renewToken, (context, { body }) => renewToken(deps, context, body))
  api.handle(contract.endStay, (context, { body }) => endStay(deps, context, body))
}
