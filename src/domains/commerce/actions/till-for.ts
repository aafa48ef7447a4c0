import type { Context } from '#platform/context.ts'
import { ownAccount } from '../gateway-ports.ts'
import type { CommerceDeps, GatewayAccount } from '../ports.ts'
import type { PayAt } from '../price-contract.ts'
import type { Payment } from '../store/payments.ts'

type Deps = Pick<CommerceDeps, 'gateways' | 'connected'>

/** Where the next payment of a provider's customer is made; undefined: her card payments are off. */
export async function tillFor(
  { gateways: [gateway], connected }: Deps,
  context: Context,
  provider: string,
): Promise<GatewayAccount | undefined> {
  if (!gateway) return undefined
  const account = connected ? await connected.accountToPay(context, gateway.name, provider) : ownAccount
  return account === undefined ? undefined : { gateway: gateway.name, account }
}

/** Where the card form pays: an open payment stays where it was begun. */
export async function payAt(
  deps: Deps,
  context: Context,
  provider: string,
  payment: Payment | undefined,
): Promise<PayAt> {
  const isBegun = payment?.state === 'created' || payment?.state === 'processing'
  const till = isBegun ? payment : await tillFor(deps, context, provider)
  return till ? { account: till.account === ownAccount ? null : till.account } : null
}
