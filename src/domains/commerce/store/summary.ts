import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'

export type Summary = { orders: number; customers: number; pending: number; requests: number }

/** Counts orders and customers since `since`, and the orders that now wait for a payment or an approval. */
export async function readCounts(context: Context, provider: string, since: Date): Promise<Summary> {
  const { rows } = await sql<Summary>`
    select
      (select count(*)::integer from orders where provider = ${provider} and created_at >= ${since} and state not in ('expired')) as orders,
      (select count(distinct lower(customer_email))::integer from orders
        where provider = ${provider} and created_at >= ${since} and state not in ('expired')) as customers,
      (select count(*)::integer from orders where provider = ${provider} and state = 'open' and payment_status = 'pending') as pending,
      (select count(*)::integer from orders where provider = ${provider} and state = 'open' and payment_status in ('paid', 'none')) as requests
  `.execute(context.db)
  return rows[0] ?? { orders: 0, customers: 0, pending: 0, requests: 0 }
}

/** Captured money from the ledger between each instant of `edges` and the next, in whole cents. */
export async function readGross(
  context: Context,
  provider: string,
  edges: readonly Date[],
): Promise<number[]> {
  const [first, last] = [edges[0], edges.at(-1)]
  const { rows } = await sql<{ day: number; cents: number }>`
    select width_bucket(at, ${edges}::timestamptz[]) as day, sum(amount)::double precision as cents from ledger_transfers
    where provider = ${provider} and kind = 'captured' and at >= ${first} and at < ${last} group by 1`.execute(
    context.db,
  )
  const byDay = new Map(rows.map(({ day, cents }) => [day, cents]))
  return edges.slice(0, -1).map((_, index) => byDay.get(index + 1) ?? 0)
}
