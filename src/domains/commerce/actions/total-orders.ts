import type { EndpointOutput } from '#platform/common/endpoint.ts'
import type { Context } from '#platform/context.ts'
import type { OrderFilters } from '../filters-contract.ts'
import type { CommerceDeps } from '../ports.ts'
import type { totalOrders as contract } from '../provider-contract.ts'
import { type Figures, netOf } from '../rules/figures.ts'
import { movedTotalsOf } from '../store/moved-totals.ts'
import { totalsOf } from '../store/order-totals.ts'
import { filterOf, leftBy } from './list-orders.ts'

/**
 * Sums all orders that match the filters; a search, the orders that it finds. With days on which money moved, sums the money that
 * moved on them. Only the owner may call it.
 */
export async function totalOrders(
  deps: CommerceDeps,
  context: Context,
  filters: OrderFilters,
): Promise<EndpointOutput<typeof contract>> {
  const provider = deps.accounts.requireOwner(context)
  const filter = await filterOf(deps, context, provider, filters)
  const isMoved = filter.movedFrom !== undefined || filter.movedBefore !== undefined
  const counted =
    isMoved || filter.pattern !== undefined ? await leftBy(context, provider, filter, inTime) : undefined
  if (counted && isMoved) {
    // a search is the orders that it found
    const found = { ...filter, pattern: undefined, among: counted.filter.among }
    const moved = await movedTotalsOf(context, provider, found)
    const count = { count: counted.total, countIsMore: counted.totalIsMore }
    return { ...count, orderedCents: null, heldCents: 0, dueCents: 0, dueOrders: 0, ...inCents(moved) }
  }
  const totals = await totalsOf(context, provider, counted?.filter ?? filter)
  const { count, held, due, dueOrders, captured } = totals
  return {
    count,
    countIsMore: counted?.totalIsMore ?? false,
    orderedCents: held + due + captured,
    heldCents: held,
    dueCents: due,
    dueOrders,
    ...inCents(totals),
  }
}

const inTime = { sort: 'date', direction: 'desc', after: undefined } as const

const inCents = (figures: Figures) => ({
  paidCents: figures.captured,
  refundedCents: figures.promised,
  disputedCents: figures.disputed,
  netCents: netOf(figures),
})
