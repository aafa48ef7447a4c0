import type { Api } from '#platform/http/api.ts'
import { readPartnerStanding } from './actions/read-partner-standing.ts'
import { checkCode, redeemCode } from './actions/redeem-code.ts'
import * as codes from './codes-contract.ts'
import type { CodesDeps } from './ports.ts'

export function codesRoutes(api: Api, deps: CodesDeps): void {
  api.handle(codes.readPartnerStanding, (context) => readPartnerStanding(deps, context))
  api.handle(codes.checkCode, (context, { body }) => checkCode(deps, context, body))
  api.handle(codes.redeemCode, (context, { body }) => redeemCode(deps, context, body))
}
