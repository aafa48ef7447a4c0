import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { Figures } from '../rules/figures.ts'
import { ofFigures } from './ledger.ts'
import { ofTransfer } from './moved-totals.ts'

/** The money of one service that moved in one slot of a series. `serviceId`: '' for orders of none. */
export type MoneyMoved = Figures & { readonly slot: number; readonly serviceId: string }

/**
 * Sums the money that moved between each instant of `edges` and the next, by service, from the ledger. Slot 0 is that of the first two
 * edges. Slots and services without any are left out.
 */
export async function readMoneySeries(
  context: Context,
  provider: string,
  edges: readonly Date[],
): Promise<MoneyMoved[]> {
  const [first, last] = [edges[0], edges.at(-1)]
  const { rows } = await sql<MoneyMoved>`
    select slot, coalesce(o.service_id, '') as "serviceId", sum(moved.captured)::double precision as captured,
      sum(moved.promised)::double precision as promised, sum(moved.disputed)::double precision as disputed
    from (
      select order_id, slot, sum(captured) as captured, sum(promised) as promised, sum(disputed) as disputed
      from (
        select order_id, width_bucket(at, ${edges}::timestamptz[]) - 1 as slot, ${ofTransfer}
        from ledger_transfers where provider = ${provider} and ${ofFigures} and at >= ${first} and at < ${last}
      ) transfers group by 1, 2
    ) moved
    join orders o on o.provider = ${provider} and o.id = moved.order_id
    group by 1, 2`.execute(context.db)
  return rows
}

/** Orders that came in a slot with a service; those that ended unpaid are left out. */
export type OrdersPlaced = { readonly slot: number; readonly serviceId: string; readonly orders: number }

/** Counts the orders that came between each instant of `edges` and the next, by service. */
export async function readOrderSeries(
  context: Context,
  provider: string,
  edges: readonly Date[],
): Promise<OrdersPlaced[]> {
  const [first, last] = [edges[0], edges.at(-1)]
  const { rows } = await sql<OrdersPlaced>`
    select width_bucket(created_at, ${edges}::timestamptz[]) - 1 as slot, coalesce(service_id, '') as "serviceId",
      count(*)::integer as orders
    from orders where provider = ${provider} and created_at >= ${first} and created_at < ${last} and state not in ('expired')
    group by 1, 2`.execute(context.db)
  return rows
}
