import type { EndpointOutput } from '#platform/common/endpoint.ts'
import type { Context } from '#platform/context.ts'
import type { readNextPayout as contract } from '../payouts-contract.ts'
import type { PayoutsDeps } from '../payouts-ports.ts'
import { nextLeaving } from '../rules/next-leaving.ts'
import { accountName } from '../rules/own-account.ts'
import { moveKinds } from '../rules/payout-sums.ts'
import { type StoredItem, waitingItems } from '../store/payout-items.ts'
import { readLooked } from '../store/payout-looks.ts'
import { pageOfPayouts } from '../store/payouts.ts'
import { payoutOf } from './list-payouts.ts'

/** Reads what the next payout of the provider consists of so far. Only the owner may call it. */
export async function readNextPayout(
  deps: PayoutsDeps,
  context: Context,
): Promise<EndpointOutput<typeof contract>> {
  const provider = deps.accounts.requireOwner(context)
  const [gateway] = deps.payoutGateways
  const account = gateway && (await deps.connected?.accountOfProvider(context, gateway.name, provider))
  const [{ schedule = null }, items, [latest]] = await Promise.all([
    readLooked(context, { gateway: gateway?.name ?? '', account: accountName(account ?? null) }),
    waitingItems(context, provider),
    pageOfPayouts(context, provider, { limit: 1 }),
  ])
  const payments = items.filter(({ what }) => what === 'payment')
  const sum = (some: readonly StoredItem[], field: 'gross' | 'fee' | 'net') =>
    some.reduce((total, one) => total + one[field], 0)
  const isWaiting = items.some(({ sourceId }) => sourceId === latest?.gatewayId)
  return {
    gateway: gateway?.name ?? null,
    isOwnAccount: deps.connected !== undefined,
    every: schedule && { interval: schedule.interval, weekday: schedule.weekday },
    days: schedule && nextLeaving(schedule, context.clock.now()),
    orders: new Set(payments.map(({ orderId }) => orderId)).size,
    since: payments[0]?.at.toISOString() ?? null,
    grossCents: sum(payments, 'gross'),
    feesCents: sum(payments, 'fee'),
    lines: await linesOf(deps, context, provider, items),
    netCents: sum(items, 'net'),
    failed: latest && latest.state === 'failed' && isWaiting ? payoutOf(latest) : null,
  }
}

/** One line for each kind of item that is no payment. */
async function linesOf(
  { commerce }: PayoutsDeps,
  context: Context,
  provider: string,
  items: readonly StoredItem[],
): Promise<EndpointOutput<typeof contract>['lines']> {
  const others = moveKinds.flatMap((what) => {
    const some = items.filter((item) => item.what === what)
    const last = some.at(-1)
    return what === 'payment' || !last ? [] : [{ what, some, last }]
  })
  const ids = others.flatMap(({ some, last }) => (some.length === 1 ? (last.orderId ?? []) : []))
  const names = new Map((await commerce.namesOfOrders(context, provider, ids)).map((one) => [one.id, one]))
  return others.map(({ what, some, last }) => {
    const named = some.length === 1 ? names.get(last.orderId ?? '') : undefined
    return {
      what,
      count: some.length,
      netCents: some.reduce((total, { net }) => total + net, 0),
      order: named ? { id: named.id, number: named.number } : null,
      at: last.at.toISOString(),
    }
  })
}
