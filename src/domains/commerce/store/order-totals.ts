import { sql } from 'kysely'
import type { Cents } from '#platform/common/money.ts'
import type { Context } from '#platform/context.ts'
import type { Figures } from '../rules/figures.ts'
import { ofFigures, sumsOfFigures } from './ledger.ts'
import { narrowing, type OrderFilter } from './list-orders.ts'
import { countedOrders } from './search-orders.ts'

export type OrderTotals = Figures & { readonly count: number }

/** Sums the money of all orders that match the filter, in whole cents. Without a filter the ledger's index answers alone. */
export async function totalsOf(
  context: Context,
  provider: string,
  filter: OrderFilter,
): Promise<OrderTotals> {
  const isAll = Object.values(filter).every((value) => value === undefined)
  if (isAll) {
    const { rows } = await sql<Figures>`
      select ${sumsOfFigures} from ledger_transfers
      where provider = ${provider} and ${ofFigures}`.execute(context.db)
    return {
      count: await countedOrders(context, provider),
      ...(rows[0] ?? { captured: 0, promised: 0, disputed: 0 }),
    }
  }
  const { rows } = await sql<OrderTotals>`
    with chosen as materialized (select id from orders where ${narrowing(provider, filter)})
    select (select count(*)::integer from chosen) as count, ${sumsOfFigures}
    from ledger_transfers
    where provider = ${provider} and ${ofFigures} and order_id in (select id from chosen)`.execute(context.db)
  return rows[0] ?? { count: 0, captured: 0, promised: 0, disputed: 0 }
}

/** Reads the money of several orders, by the order's id. An order without transfers is missing. */
export async function figuresOf(
  context: Context,
  provider: string,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, Figures>> {
  const { rows } = await sql<Figures & { orderId: string }>`
    select order_id as "orderId", ${sumsOfFigures} from ledger_transfers
    where provider = ${provider} and ${ofFigures} and order_id = any(${orderIds}::text[])
    group by order_id`.execute(context.db)
  return new Map(rows.map((row) => [row.orderId, row]))
}

/** Reads the held money of several orders in whole cents, by the order's id. An order without held money is missing. */
export async function heldOfOrders(
  context: Context,
  provider: string,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, Cents>> {
  const { rows } = await sql<{ orderId: string; held: Cents }>`
    select order_id as "orderId", sum(authorised)::integer as held from payments
    where provider = ${provider} and state = 'authorised' and order_id = any(${orderIds}::text[])
    group by order_id`.execute(context.db)
  return new Map(rows.map(({ orderId, held }) => [orderId, held]))
}
