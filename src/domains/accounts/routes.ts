import type { Api } from '#platform/http/api.ts'
import {
  askClosing,
  checkUserUrl,
  claimAnonymousWork,
  claimUserUrl,
  readAccount,
  readClosing,
  takeClosingBack,
} from './contract.ts'
import type { AccountsDoors } from './doors.ts'

export function accountsRoutes(api: Api, accounts: AccountsDoors): void {
  api.handle(readAccount, (context) => accounts.readAccount(context))
  api.handle(claimUserUrl, (context, { body }) => accounts.claimUserUrl(context, body))
  api.handle(checkUserUrl, (context, { params }) => accounts.checkUserUrl(context, params))
  api.handle(claimAnonymousWork, (context, { body }) => accounts.claimAnonymousWork(context, body))
  api.handle(readClosing, (context) => accounts.readClosing(context))
  api.handle(askClosing, (context, { body }) => accounts.askClosing(context, body))
  api.handle(takeClosingBack, (context) => accounts.takeClosingBack(context))
}
