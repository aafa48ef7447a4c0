import type { EndpointOutput } from '#platform/common/endpoint.ts'
import type { Context } from '#platform/context.ts'
import type { CommerceDeps } from '../ports.ts'
import type { totalOrders as contract, OrderFilters } from '../provider-contract.ts'
import { netOf } from '../rules/figures.ts'
import { totalsOf } from '../store/order-totals.ts'
import { filterOf } from './list-orders.ts'

/** Sums all orders that match the filters, from the ledger. Only the owner may call it. */
export async function totalOrders(
  deps: CommerceDeps,
  context: Context,
  filters: OrderFilters,
): Promise<EndpointOutput<typeof contract>> {
  const provider = deps.accounts.requireOwner(context)
  const filter = await filterOf(deps, context, provider, filters)
  const { count, ...money } = await totalsOf(context, provider, filter)
  const { captured: paidCents, promised: refundedCents, disputed: disputedCents } = money
  return { count, paidCents, refundedCents, disputedCents, netCents: netOf(money) }
}
