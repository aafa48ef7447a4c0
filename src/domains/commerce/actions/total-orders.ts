import type { EndpointOutput } from '#platform/common/endpoint.ts'
import type { Context } from '#platform/context.ts'
import type { CommerceDeps } from '../ports.ts'
import type { totalOrders as contract, OrderFilters } from '../provider-contract.ts'
import { netOf } from '../rules/figures.ts'
import { totalsOf } from '../store/order-totals.ts'
import { filterOf, leftBy } from './list-orders.ts'

/** Sums all orders that match the filters; a search, the orders that it finds. Only the owner may call it. */
export async function totalOrders(
  deps: CommerceDeps,
  context: Context,
  filters: OrderFilters,
): Promise<EndpointOutput<typeof contract>> {
  const provider = deps.accounts.requireOwner(context)
  const filter = await filterOf(deps, context, provider, filters)
  const isSearch = filter.pattern !== undefined
  const inTime = { sort: 'date', direction: 'desc', after: undefined } as const
  const found = isSearch ? await leftBy(context, provider, filter, inTime) : undefined
  const totals = await totalsOf(context, provider, found?.filter ?? filter)
  const { count, held, due, dueOrders, captured, promised, disputed } = totals
  return {
    count,
    countIsMore: found?.totalIsMore ?? false,
    orderedCents: held + due + captured,
    heldCents: held,
    dueCents: due,
    dueOrders,
    paidCents: captured,
    refundedCents: promised,
    disputedCents: disputed,
    netCents: netOf(totals),
  }
}
