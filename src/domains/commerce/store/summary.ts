import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { ofFigures } from './ledger.ts'

export type Summary = {
  orders: number
  ordersBefore: number
  customers: number
  pending: number
}

/** SQL: an order counts, whatever became of it, unless it expired unpaid. Orders of later tips and of additions count too. */
export const countsAsOrder = sql`state <> 'expired'`

/**
 * Counts orders and customers since `since`, the orders from `begin` until then, and the orders that now wait for a payment.
 */
export async function readCounts(
  context: Context,
  provider: string,
  { begin, since }: { readonly begin: Date; readonly since: Date },
): Promise<Summary> {
  const { rows } = await sql<Summary>`
    select
      (select count(*)::integer from orders where provider = ${provider} and created_at >= ${since} and ${countsAsOrder}) as orders,
      (select count(*)::integer from orders where provider = ${provider} and created_at >= ${begin} and created_at < ${since}
        and ${countsAsOrder}) as "ordersBefore",
      (select count(distinct person_id)::integer from orders
        where provider = ${provider} and created_at >= ${since} and ${countsAsOrder}) as customers,
      (select count(*)::integer from orders where provider = ${provider} and state = 'open' and payment_status = 'pending' and held = 0) as pending
  `.execute(context.db)
  return rows[0] ?? { orders: 0, ordersBefore: 0, customers: 0, pending: 0 }
}

/** Captured money less promised refunds, from the ledger, between each instant of `edges` and the next, in whole cents. */
export async function readNet(context: Context, provider: string, edges: readonly Date[]): Promise<number[]> {
  const [first, last] = [edges[0], edges.at(-1)]
  const { rows } = await sql<{ day: number; cents: number }>`
    select width_bucket(at, ${edges}::timestamptz[]) as day,
      sum(case when kind in ('promised', 'withdrawn') then -amount else amount end)::double precision as cents
    from ledger_transfers
    where provider = ${provider} and ${ofFigures} and at >= ${first} and at < ${last} group by 1`.execute(
    context.db,
  )
  const byDay = new Map(rows.map(({ day, cents }) => [day, cents]))
  return edges.slice(0, -1).map((_, index) => byDay.get(index + 1) ?? 0)
}
