import type { Context } from '#platform/context.ts'
import type { CommerceDeps } from '../ports.ts'
import { rowOf } from '../rules/order-row-of.ts'
import { pageOfOrders } from '../store/list-orders.ts'

/** The number of orders that the record interface returns. */
const newest = 200

/** Lists the newest orders as records of kind `order`, which only commerce writes. Only the owner may call it. */
export async function listOrderRecords(
  deps: CommerceDeps,
  context: Context,
): Promise<{ kind: 'order'; entityId: string; data: Record<string, unknown>; updatedAt: string }[]> {
  const provider = deps.accounts.requireOwner(context)
  const page = await pageOfOrders(context, provider, {}, { sort: 'number', direction: 'desc', limit: newest })
  return page.map((order) => ({
    kind: 'order',
    entityId: order.id,
    data: { ...rowOf(order) },
    updatedAt: order.updatedAt.toISOString(),
  }))
}
