import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'

export type BookFault = {
  readonly provider: string
  /** The id of the person, order, line or payment. */
  readonly id: string
  readonly fault: 'figures' | 'order_lines' | 'line_refunds' | 'payment_refunds'
}

/**
 * Compares the stored sums of all providers with what they sum, in one snapshot, so that concurrent orders cause no
 * difference. A line may be refunded up to its worth, or up to its share of a payment that exceeds the order.
 */
export async function findBookFaults(context: Context, limit: number): Promise<BookFault[]> {
  const { rows } = await sql<BookFault>`
    with counted as (
      select provider, person_id, count(*) as orders, max(created_at) as last_order_at from orders group by provider, person_id
    ), transferred as (
      select o.provider, o.person_id, coalesce(sum(t.amount) filter (where t.kind = 'captured'), 0) as captured,
        coalesce(sum(case t.kind when 'promised' then t.amount when 'dropped' then -t.amount end), 0) as promised,
        coalesce(sum(case t.kind when 'withdrawn' then t.amount when 'reinstated' then -t.amount end), 0) as disputed
      from ledger_transfers t join orders o on o.provider = t.provider and o.id = t.order_id
      group by o.provider, o.person_id
    ), figures as (
      select provider, person_id, c.orders, c.last_order_at, coalesce(t.captured, 0) as captured, coalesce(t.promised, 0) as promised,
        coalesce(t.disputed, 0) as disputed
      from counted c left join transferred t using (provider, person_id)
    ), worths as (
      select provider, order_id, coalesce(adjusts, id) as id, sum(amount) as worth
      from order_lines group by provider, order_id, coalesce(adjusts, id)
    ), captures as (
      select provider, order_id, sum(captured) as captured from payments where state = 'succeeded' group by provider, order_id
    ), returned as (
      select provider, order_id, line_id as id, sum(amount) as amount from refund_lines group by provider, order_id, line_id
    )
    select provider, person_id as id, 'figures' as fault
    from figures s full join customer_figures f using (provider, person_id)
    where (s.orders, s.last_order_at, s.captured, s.promised, s.disputed)
      is distinct from (f.orders::bigint, f.last_order_at, f.captured::numeric, f.promised::numeric, f.disputed::numeric)
    union all
    select o.provider, o.id, 'order_lines' from orders o
    where o.amount is distinct from (
      select sum(l.amount) from order_lines l where l.provider = o.provider and l.order_id = o.id
    )
    union all
    select r.provider, r.id, 'line_refunds'
    from returned r
      left join worths w using (provider, order_id, id)
      left join captures c using (provider, order_id)
      left join orders o on o.provider = r.provider and o.id = r.order_id
    where r.amount > greatest(w.worth, ceil(c.captured * w.worth / nullif(o.amount, 0)), 0)
    union all
    select p.provider, p.id, 'payment_refunds' from payments p
    where p.refunded <> (
      select coalesce(sum(r.amount), 0) from refunds r
      where r.provider = p.provider and r.payment_id = p.id and r.state <> 'dropped'
    )
    limit ${limit}`.execute(context.db)
  return rows
}
