import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'

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
