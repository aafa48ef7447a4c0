import type { Api } from '#platform/http/api.ts'
import { askClosing, readClosing, takeClosingBack } from './actions/ask-closing.ts'
import { claimAnonymousWork } from './actions/claim-anonymous-work.ts'
import { checkUserUrl, claimUserUrl } from './actions/claim-user-url.ts'
import { readPaypalAccount, writePaypalAccount } from './actions/paypal-account.ts'
import { readAccount } from './actions/read-account.ts'
import { readSeller, writeSeller } from './actions/seller.ts'
import * as contract from './contract.ts'
import * as paypal from './paypal-contract.ts'
import type { AccountsDeps } from './ports.ts'
import * as sellers from './seller-contract.ts'

export function accountsRoutes(api: Api, deps: AccountsDeps): void {
  api.handle(contract.readAccount, (context) => readAccount(deps, context))
  api.handle(sellers.readSeller, (context) => readSeller(context))
  api.handle(sellers.writeSeller, (context, { body }) => writeSeller(context, body))
  api.handle(paypal.readPaypalAccount, (context) => readPaypalAccount(context))
  api.handle(paypal.writePaypalAccount, (context, { body }) => writePaypalAccount(context, body))
  api.handle(contract.claimUserUrl, (context, { body }) => claimUserUrl(deps, context, body))
  api.handle(contract.checkUserUrl, (context, { params }) => checkUserUrl(context, params))
  api.handle(contract.claimAnonymousWork, (context, { body }) => claimAnonymousWork(deps, context, body))
  api.handle(contract.readClosing, (context) => readClosing(deps, context))
  api.handle(contract.askClosing, (context, { body }) => askClosing(deps, context, body))
  api.handle(contract.takeClosingBack, (context) => takeClosingBack(deps, context))
}
