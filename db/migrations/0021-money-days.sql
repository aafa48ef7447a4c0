-- The money that moved on each day is summed by day too, so that totals of any span of days answer at once.

-- Sums of the transfers of a day (UTC) whose orders share service, status and method. Rows are only added, as in `order_days`.
create table money_days (
  provider text not null,
  position bigint not null generated always as identity,
  day date not null,
  service_id text not null,
  payment_status text not null,
  payment_method text not null,
  -- The lowest number of the orders.
  first_number integer not null,
  captured bigint not null,
  promised bigint not null,
  disputed bigint not null,
  primary key (provider, position)
);
create index money_days_by_day on money_days (provider, day);

insert into money_days (provider, day, service_id, payment_status, payment_method, first_number, captured, promised, disputed)
select t.provider, (t.at at time zone 'UTC')::date, coalesce(o.service_id, ''), o.payment_status, coalesce(o.payment_method, ''),
  min(o.number),
  coalesce(sum(t.amount) filter (where kind = 'captured'), 0),
  coalesce(sum(case kind when 'promised' then t.amount when 'dropped' then -t.amount end), 0),
  coalesce(sum(case kind when 'withdrawn' then t.amount when 'reinstated' then -t.amount end), 0)
from ledger_transfers t join orders o on o.provider = t.provider and o.id = t.order_id
where t.kind in ('captured', 'promised', 'dropped', 'withdrawn', 'reinstated')
group by 1, 2, 3, 4, 5;

-- Moves an order from its row of before to that of now, on its own day and on those on which its money moved. Every statement that
-- changes an order's figures, state, status or method calls it.
create or replace function recount_order(was orders, is_now orders) returns void language sql as $$
  select add_to_order_day(was, -1), add_to_order_day(is_now, 1)
  where (was.payment_status, was.payment_method, was.state, was.captured, was.promised, was.disputed, was.held)
    is distinct from (is_now.payment_status, is_now.payment_method, is_now.state, is_now.captured, is_now.promised, is_now.disputed,
      is_now.held);
  insert into money_days (provider, day, service_id, payment_status, payment_method, first_number, captured, promised, disputed)
  select was.provider, (t.at at time zone 'UTC')::date, coalesce(was.service_id, ''), s.payment_status, s.payment_method, was.number,
    s.sign * coalesce(sum(t.amount) filter (where t.kind = 'captured'), 0),
    s.sign * coalesce(sum(case t.kind when 'promised' then t.amount when 'dropped' then -t.amount end), 0),
    s.sign * coalesce(sum(case t.kind when 'withdrawn' then t.amount when 'reinstated' then -t.amount end), 0)
  from ledger_transfers t, (values
    (-1, was.payment_status, coalesce(was.payment_method, '')),
    (1, is_now.payment_status, coalesce(is_now.payment_method, ''))
  ) s (sign, payment_status, payment_method)
  where t.provider = was.provider and t.order_id = was.id
    and t.kind in ('captured', 'promised', 'dropped', 'withdrawn', 'reinstated')
    and (was.payment_status, was.payment_method) is distinct from (is_now.payment_status, is_now.payment_method)
  group by 2, s.sign, s.payment_status, s.payment_method
$$;

-- Writes one transfer, and adds it to the figures of its day, its order and the order's customer. Fields of `t`: id, kind, debit,
-- credit, amount, orderId, sourceId, at.
create or replace function write_transfer(of_provider text, t jsonb) returns void language sql as $$
  with transfer as (
    insert into ledger_transfers (provider, id, at, kind, debit, credit, amount, currency, order_id, source_id)
    values (of_provider, t ->> 'id', (t ->> 'at')::timestamptz, t ->> 'kind', t ->> 'debit', t ->> 'credit', (t ->> 'amount')::integer,
      'USD', t ->> 'orderId', t ->> 'sourceId')
    returning order_id, kind, (at at time zone 'UTC')::date as day,
      case kind when 'captured' then amount else 0 end as captured,
      case kind when 'promised' then amount when 'dropped' then -amount else 0 end as promised,
      case kind when 'withdrawn' then amount when 'reinstated' then -amount else 0 end as disputed
  ),
  was as (
    select o as row from orders o join transfer t on o.id = t.order_id
    where o.provider = of_provider and t.kind not in ('returned', 'bounced') for no key update of o
  ),
  of_order as (
    update orders o set captured = o.captured + t.captured, promised = o.promised + t.promised, disputed = o.disputed + t.disputed
    from transfer t, was where o.provider = of_provider and o.id = t.order_id
    returning o.person_id, t.day, t.captured, t.promised, t.disputed, was.row as was, o as row
  ),
  recounted as (select recount_order(was, row) from of_order),
  of_day as (
    insert into money_days (provider, day, service_id, payment_status, payment_method, first_number, captured, promised, disputed)
    select of_provider, day, coalesce((row).service_id, ''), (row).payment_status, coalesce((row).payment_method, ''), (row).number,
      captured, promised, disputed
    from of_order
  )
  update customer_figures f set captured = f.captured + o.captured, promised = f.promised + o.promised, disputed = f.disputed + o.disputed
  from of_order o where f.provider = of_provider and f.person_id = o.person_id and (select count(*) from recounted) >= 0
$$;
