import type { Context } from '#platform/context.ts'
import type { ConnectDeps } from '../connect-ports.ts'
import { takesPayments } from '../rules/connected-standing.ts'
import { accountsOf, listLinked } from '../store/connected-accounts.ts'

/** The account at which a provider's customers pay now; undefined: they cannot. */
export async function accountToPay(
  _deps: ConnectDeps,
  context: Context,
  gateway: string,
  provider: string,
): Promise<string | undefined> {
  return (await accountsOf(context, { provider, gateway })).find(takesPayments)?.account
}

/** The account of a provider at which the vendor still answers; undefined: there is none. */
export async function accountOfProvider(
  _deps: ConnectDeps,
  context: Context,
  gateway: string,
  provider: string,
): Promise<string | undefined> {
  return (await accountsOf(context, { provider, gateway })).find(
    ({ disconnectedAt }) => disconnectedAt === null,
  )?.account
}

/** The accounts at which the vendor still answers, in an order that stays. */
export const linkedAccounts = (
  _deps: ConnectDeps,
  context: Context,
  gateway: string,
): Promise<readonly string[]> => listLinked(context, gateway)
