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
 * order that the customer has. A second order counts until now, also if it came after the span. The caller has checked who asks.
 */
export async function readOrderFigures(
  context: Context,
  provider: string,
  { from, before }: { readonly from: Date; readonly before: Date },
): Promise<OrderFigures> {
  const inSpan = sql`provider = ${provider} and created_at >= ${from} and created_at < ${before}`
  const soon = sql`${`${repeatDays * 24} hours`}::interval`
  const { rows } = await sql<OrderFigures>`
    with customers as (
      select count(*)::integer as customers, coalesce(sum(orders), 0)::integer as orders
      from (select count(*) as orders from orders where ${inSpan} and ${countsAsOrder} group by person_id) persons
    ),
    cancellations as (
      select count(*)::integer as cancelled, count(*) filter (where captured > promised and exists (
        select from order_events e
        where e.provider = ${provider} and e.order_id = orders.id and e.step = 'cancelled'
          and e.data ->> 'reason' = 'cancelled_by_customer'
        -- looks each of these few up, instead of all events at once
        offset 0))::integer as cancelled_late
      from orders where ${inSpan} and state = 'cancelled'
    ),
    newcomers as not materialized (
      select person_id, first_order_at, orders from customer_figures
      where provider = ${provider} and first_order_at >= ${from} and first_order_at < ${before}
    ),
    -- the bounds let the orders of many newcomers be found in one range
    placed as (
      select person_id, created_at, 1 as orders from orders
      where provider = ${provider} and created_at >= ${from} and created_at < ${before}::timestamptz + ${soon} and ${countsAsOrder}
      union all
      select o.person_id, o.created_at, -1
      from (
        select order_id from later_tips where provider = ${provider}
        union select order_id from deliveries where provider = ${provider} and added_to is not null
      ) with_another
      join orders o on o.provider = ${provider} and o.id = with_another.order_id and ${countsAsOrder}
    ),
    returners as (
      select from newcomers n
      join placed p on p.person_id = n.person_id and p.created_at >= n.first_order_at and p.created_at < n.first_order_at + ${soon}
      where n.orders > 1 group by n.person_id having sum(p.orders) > 1
    )
    select customers.*, cancellations.*, (select count(*)::integer from newcomers) as new_customers,
      (select count(*)::integer from returners) as returned
    from customers, cancellations`.execute(context.db)
  const [row] = rows
  if (!row) throw new Error('a query without groups always answers with one row')
  return row
}
