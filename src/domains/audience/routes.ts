import type { Api } from '#platform/http/api.ts'
import { subscribe } from './actions/subscribe.ts'
import * as contract from './contract.ts'
import type { AudienceDeps } from './ports.ts'

export function audienceRoutes(api: Api, deps: AudienceDeps): void {
  api.handle(contract.subscribe, (context, { params, body }) =>
    subscribe(deps, context, { ...params, ...body }),
  )
}
