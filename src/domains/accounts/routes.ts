import type { Api } from '#platform/http/api.ts'
import { checkUserUrl, claimUserUrl, readAccount } from './contract.ts'
import type { Accounts } from './index.ts'

export function accountsRoutes(api: Api, accounts: Accounts): void {
  api.handle(readAccount, (context) => accounts.readAccount(context))
  api.handle(claimUserUrl, (context, { body }) => accounts.claimUserUrl(context, body))
  api.handle(checkUserUrl, (context, { params }) => accounts.checkUserUrl(context, params))
}
