import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { countsAsOrder } from './summary.ts'

/** How long after the first order a second one makes a customer a returning one, in days of 24 hours (product.md 16). */
const repeatDays = 90

export type OrderFigures = {
  /** Orders that came in the span. */
  readonly orders: number
  /** Of these, those that are cancelled now, by customer, provider or product. */
  readonly cancelled: number
  /** Of these, those that their customer cancelled so late that the policy kept money, which was not given back since. */
  readonly cancelledLate: number
  /** Persons with an order in the span. */
  readonly customers: number
  /** Of these, those whose first order at this provider is in the span. */
  readonly newCustomers: number
  /** Of these, those with a second order within 90 days after the first; the repeat rate is `returned / newCustomers`. */
  readonly returned: number
}

/**
 * Counts the orders that came in `[from, before)`, and their customers (product.md 16). Orders that expired unpaid are none, and a later
 * tip or an addition is one, as on the dashboard (`countsAsOrder`); neither makes a customer a returning one, because it belongs to an
 * order that the customer has. Only newcomers with several orders are looked up one by one. A second order counts until now, also if it came after the span. The caller has checked who asks.
 */
export async function readOrderFigures(
  context: Context,
  provider: string,
  { from, before }: { readonly from: Date; readonly before: Date },
): Promise<OrderFigures> {
  const { rows } = await sql<OrderFigures>`
    with customers as materialized (
      select count(*) as orders, count(*) filter (where state = 'cancelled') as cancelled,
        array_agg(id) filter (where state = 'cancelled' and captured > promised) as kept
      from orders where provider = ${provider} and created_at >= ${from} and created_at < ${before} and ${countsAsOrder}
      group by person_id
    ),
    newcomers as materialized (
      select person_id, first_order_at, orders from customer_figures
      where provider = ${provider} and first_order_at >= ${from} and first_order_at < ${before}
    )
    select coalesce(sum(orders), 0)::integer as orders, coalesce(sum(cancelled), 0)::integer as cancelled,
      (select count(*)::integer from customers, unnest(kept) as late (order_id) where exists (
        select from order_events e where e.provider = ${provider} and e.order_id = late.order_id and e.step = 'cancelled'
          and e.data ->> 'reason' = 'cancelled_by_customer'
        -- looks each of these few up, instead of all events at once
        offset 0)) as cancelled_late,
      count(*)::integer as customers,
      (select count(*)::integer from newcomers) as new_customers,
      (select count(*)::integer from newcomers n where n.orders > 1 and exists (
        select from orders o
        where o.provider = ${provider} and o.person_id = n.person_id and o.created_at >= n.first_order_at
          and o.created_at < n.first_order_at + ${`${repeatDays * 24} hours`}::interval and ${countsAsOrder}
          and not exists (select from later_tips t where t.provider = ${provider} and t.order_id = o.id)
          and not exists (
            select from deliveries d where d.provider = ${provider} and d.order_id = o.id and d.added_to is not null)
        offset 1
      )) as returned
    from customers`.execute(context.db)
  const [row] = rows
  if (!row) throw new Error('a query without groups always answers with one row')
  return row
}
