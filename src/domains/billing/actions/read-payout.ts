import type { EndpointOutput } from '#platform/common/endpoint.ts'
import type { Context } from '#platform/context.ts'
import { type readPayout as contract, fail, type PayoutItem } from '../payouts-contract.ts'
import type { PayoutsDeps } from '../payouts-ports.ts'
import { itemsOfPayout, type StoredItem } from '../store/payout-items.ts'
import { findPayout } from '../store/payouts.ts'
import { payoutOf } from './list-payouts.ts'

/** The most items that the page shows; the export has all of them. */
const maxShown = 200

/** Reads a payout with its items. Only the owner may call it. Throws `billing.payout_missing`, also for another provider's. */
export async function readPayout(
  deps: PayoutsDeps,
  context: Context,
  { id }: { readonly id: string },
): Promise<EndpointOutput<typeof contract>> {
  const provider = deps.accounts.requireOwner(context)
  const row = await findPayout(context, { provider, id })
  if (!row) return fail('billing.payout_missing')
  const items = await itemsOfPayout(context, { provider, payoutId: id })
  return {
    ...payoutOf(row),
    items: await namedItems(deps, context, provider, items.slice(0, maxShown)),
    itemCount: items.length,
  }
}

/** Adds to each item of a provider's payout what a list calls its order. */
export async function namedItems(
  { commerce }: Pick<PayoutsDeps, 'commerce'>,
  context: Context,
  provider: string,
  items: readonly StoredItem[],
): Promise<PayoutItem[]> {
  const ids = [...new Set(items.flatMap(({ orderId }) => orderId ?? []))]
  const names = new Map((await commerce.namesOfOrders(context, provider, ids)).map((one) => [one.id, one]))
  const named = items.map(({ id, what, orderId, at, gross, fee, net }) => ({
    id,
    what,
    order: names.get(orderId ?? '') ?? null,
    at: at.toISOString(),
    grossCents: gross,
    feeCents: fee,
    netCents: net,
  }))
  // a vendor tells the second of an item
  const newestFirst = (one: PayoutItem, other: PayoutItem) =>
    Date.parse(other.at) - Date.parse(one.at) || (other.order?.number ?? 0) - (one.order?.number ?? 0)
  return named.toSorted(newestFirst)
}
