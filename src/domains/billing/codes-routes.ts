import type { Api } from '#platform/http/api.ts'
import { openLicence } from './actions/open-licence.ts'
import { readPartnerStanding } from './actions/read-partner-standing.ts'
import { checkCode, redeemCode } from './actions/redeem-code.ts'
import { redeemLicence } from './actions/redeem-licence.ts'
import * as codes from './codes-contract.ts'
import * as licences from './licence-contract.ts'
import type { CodesDeps } from './ports.ts'

export function codesRoutes(api: Api, deps: CodesDeps): void {
  api.handle(codes.readPartnerStanding, (context) => readPartnerStanding(deps, context))
  api.handle(codes.checkCode, (context, { body }) => checkCode(deps, context, body))
  api.handle(codes.redeemCode, (context, { body }) => redeemCode(deps, context, body))
  api.handle(licences.openLicence, (context, { body }) => openLicence(deps, context, body))
  api.handle(licences.redeemLicence, (context, { body }) => redeemLicence(deps, context, body))
}
