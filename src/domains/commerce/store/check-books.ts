import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { ofFigures } from './ledger.ts'
import { countsAsOrder } from './summary.ts'

export type BookFault = {
  readonly provider: string
  /** The id of the person, order, line or payment, or a day. */
  readonly id: string
  readonly fault:
    | 'figures'
    | 'order_figures'
    | 'order_days'
    | 'money_days'
    | 'order_lines'
    | 'line_refunds'
    | 'payment_refunds'
}

/**
 * Compares the stored sums of all providers with what they sum, in one snapshot, so that concurrent orders cause no
 * difference. A line may be refunded up to its worth, or up to its share of a payment that exceeds the order.
 */
export async function findBookFaults(context: Context, limit: number): Promise<BookFault[]> {
  const { rows } = await sql<BookFault>`
    with moved as (
      select provider, order_id, sum(amount) filter (where kind = 'captured') as captured,
        sum(case kind when 'promised' then amount when 'dropped' then -amount end) as promised,
        sum(case kind when 'withdrawn' then amount when 'reinstated' then -amount end) as disputed
      from ledger_transfers group by provider, order_id
    ), holding as (
      select provider, order_id, sum(authorised) as held from payments where state = 'authorised' group by provider, order_id
    ), counted as (
      select provider, person_id, count(*) as orders, max(created_at) as last_order_at,
        min(created_at) filter (where ${countsAsOrder}) as first_order_at
      from orders group by provider, person_id
    ), transferred as (
      select o.provider, o.person_id, coalesce(sum(m.captured), 0) as captured, coalesce(sum(m.promised), 0) as promised,
        coalesce(sum(m.disputed), 0) as disputed
      from moved m join orders o on o.provider = m.provider and o.id = m.order_id
      group by o.provider, o.person_id
    ), figures as (
      select provider, person_id, c.orders, c.last_order_at, c.first_order_at, coalesce(t.captured, 0) as captured, coalesce(t.promised, 0) as promised,
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
    where (s.orders, s.last_order_at, s.first_order_at, s.captured, s.promised, s.disputed)
      is distinct from (f.orders::bigint, f.last_order_at, f.first_order_at, f.captured::numeric, f.promised::numeric, f.disputed::numeric)
    union all
    select o.provider, o.id, 'order_figures'
    from orders o left join moved m on m.provider = o.provider and m.order_id = o.id
      left join holding h on h.provider = o.provider and h.order_id = o.id
    where (o.captured, o.promised, o.disputed, o.held)
      is distinct from (coalesce(m.captured, 0)::integer, coalesce(m.promised, 0)::integer, coalesce(m.disputed, 0)::integer,
        coalesce(h.held, 0)::integer)
    union all
    select provider, day::text, 'order_days'
    from (
      select provider, (created_at at time zone 'UTC')::date as day, coalesce(service_id, '') as service_id, payment_status,
        coalesce(payment_method, '') as payment_method, count(*) as orders, count(*) filter (where ${countsAsOrder}) as counted, sum(due_of(o)) as due, sum(held) as held,
        sum(captured) as captured, sum(promised) as promised, sum(disputed) as disputed
      from orders o group by 1, 2, 3, 4, 5
    ) s full join (
      select provider, day, service_id, payment_status, payment_method, sum(orders) as orders, sum(counted) as counted, sum(due) as due,
        sum(held) as held,
        sum(captured) as captured, sum(promised) as promised, sum(disputed) as disputed
      from order_days group by 1, 2, 3, 4, 5
    ) d using (provider, day, service_id, payment_status, payment_method)
    where (coalesce(s.orders, 0), coalesce(s.counted, 0), coalesce(s.due, 0), coalesce(s.held, 0), coalesce(s.captured, 0), coalesce(s.promised, 0),
        coalesce(s.disputed, 0))
      is distinct from (coalesce(d.orders, 0), coalesce(d.counted, 0), coalesce(d.due, 0), coalesce(d.held, 0), coalesce(d.captured, 0),
        coalesce(d.promised, 0), coalesce(d.disputed, 0))
    union all
    select provider, day::text, 'money_days'
    from (
      select t.provider, (t.at at time zone 'UTC')::date as day, coalesce(o.service_id, '') as service_id, o.payment_status,
        coalesce(o.payment_method, '') as payment_method, min(o.number) as first_number,
        coalesce(sum(t.amount) filter (where t.kind = 'captured'), 0) as captured,
        coalesce(sum(case t.kind when 'promised' then t.amount when 'dropped' then -t.amount end), 0) as promised,
        coalesce(sum(case t.kind when 'withdrawn' then t.amount when 'reinstated' then -t.amount end), 0) as disputed
      from ledger_transfers t join orders o on o.provider = t.provider and o.id = t.order_id
      where t.${ofFigures} group by 1, 2, 3, 4, 5
    ) s full join (
      select provider, day, service_id, payment_status, payment_method, min(first_number) as first_number, sum(captured) as captured,
        sum(promised) as promised, sum(disputed) as disputed
      from money_days group by 1, 2, 3, 4, 5
    ) d using (provider, day, service_id, payment_status, payment_method)
    where (coalesce(s.captured, 0), coalesce(s.promised, 0), coalesce(s.disputed, 0))
        is distinct from (coalesce(d.captured, 0), coalesce(d.promised, 0), coalesce(d.disputed, 0))
      or s.first_number < d.first_number
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
