-- What an order's transfers and payments sum to is kept on the order, and summed by day, so that totals of a million orders answer at
-- once.

alter table orders
  -- Whole cents: sums of the order's transfers (write_transfer), and what its payments hold.
  add column captured integer not null default 0,
  add column promised integer not null default 0,
  add column disputed integer not null default 0,
  add column held integer not null default 0;
create index orders_by_method on orders (provider, payment_method, created_at, number);

-- Sums of the orders of a day (UTC) that share service, status and method. Rows are only added, so that concurrent orders never wait
-- for each other here; a row with negative figures takes an order out, and a nightly task adds the rows of a day up.
create table order_days (
  provider text not null,
  position bigint not null generated always as identity,
  day date not null,
  service_id text not null,
  payment_status text not null,
  payment_method text not null,
  orders integer not null,
  -- Neither paid nor held, of orders that stand; and how many owe something.
  due bigint not null,
  due_orders integer not null,
  held bigint not null,
  captured bigint not null,
  promised bigint not null,
  disputed bigint not null,
  primary key (provider, position)
);
create index order_days_by_day on order_days (provider, day);

-- The amount that an order still owes: nothing once it has ended.
create function due_of(o orders) returns integer language sql immutable as $$
  select case when o.payment_status = 'pending' and o.state not in ('cancelled', 'expired')
    then greatest(0, o.amount - o.captured - o.held) else 0 end
$$;

-- Adds an order to its day, or takes it out with `sign` -1.
create function add_to_order_day(o orders, sign integer) returns void language sql as $$
  insert into order_days (provider, day, service_id, payment_status, payment_method, orders, due, due_orders, held, captured,
    promised, disputed)
  values (o.provider, (o.created_at at time zone 'UTC')::date, coalesce(o.service_id, ''), o.payment_status,
    coalesce(o.payment_method, ''), sign, sign * due_of(o), sign * (due_of(o) > 0)::integer, sign * o.held, sign * o.captured,
    sign * o.promised, sign * o.disputed)
$$;

-- Moves an order from its row of before to that of now. Every statement that changes an order's figures, state, status or method
-- calls it.
create function recount_order(was orders, is_now orders) returns void language sql as $$
  select add_to_order_day(was, -1), add_to_order_day(is_now, 1)
  where (was.payment_status, was.payment_method, was.state, was.captured, was.promised, was.disputed, was.held)
    is distinct from (is_now.payment_status, is_now.payment_method, is_now.state, is_now.captured, is_now.promised, is_now.disputed,
      is_now.held)
$$;

-- Adds to what the payments of an order hold; negative when it is captured or released.
create function add_held(of_provider text, of_order text, held_more integer) returns void language sql as $$
  with was as (select o as row from orders o where o.provider = of_provider and o.id = of_order for no key update),
  is_now as (
    update orders o set held = o.held + held_more from was where o.provider = of_provider and o.id = of_order
    returning was.row as was, o as row
  )
  select recount_order(is_now.was, is_now.row) from is_now
$$;

update orders o set captured = s.captured, promised = s.promised, disputed = s.disputed
from (
  select provider, order_id,
    coalesce(sum(amount) filter (where kind = 'captured'), 0) as captured,
    coalesce(sum(case kind when 'promised' then amount when 'dropped' then -amount end), 0) as promised,
    coalesce(sum(case kind when 'withdrawn' then amount when 'reinstated' then -amount end), 0) as disputed
  from ledger_transfers group by provider, order_id
) s
where o.provider = s.provider and o.id = s.order_id;
update orders o set held = s.held
from (select provider, order_id, sum(authorised) as held from payments where state = 'authorised' group by provider, order_id) s
where o.provider = s.provider and o.id = s.order_id;
insert into order_days (provider, day, service_id, payment_status, payment_method, orders, due, due_orders, held, captured,
  promised, disputed)
select provider, (created_at at time zone 'UTC')::date, coalesce(service_id, ''), payment_status, coalesce(payment_method, ''),
  count(*), sum(due_of(o)), count(*) filter (where due_of(o) > 0), sum(held), sum(captured), sum(promised), sum(disputed)
from orders o group by 1, 2, 3, 4, 5;

-- The days on which an order's money moved.
drop index ledger_sales;
create index ledger_sales on ledger_transfers (provider, at) include (kind, amount, order_id)
  where kind in ('captured', 'promised', 'dropped', 'withdrawn', 'reinstated');

-- Writes one transfer, and adds it to the figures of its order and of the order's customer. Fields of `t`: id, kind, debit, credit,
-- amount, orderId, sourceId, at.
create or replace function write_transfer(of_provider text, t jsonb) returns void language sql as $$
  with transfer as (
    insert into ledger_transfers (provider, id, at, kind, debit, credit, amount, currency, order_id, source_id)
    values (of_provider, t ->> 'id', (t ->> 'at')::timestamptz, t ->> 'kind', t ->> 'debit', t ->> 'credit', (t ->> 'amount')::integer,
      'USD', t ->> 'orderId', t ->> 'sourceId')
    returning order_id, kind,
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
    returning o.person_id, t.captured, t.promised, t.disputed, was.row as was, o as row
  ),
  recounted as (select recount_order(was, row) from of_order)
  update customer_figures f set captured = f.captured + o.captured, promised = f.promised + o.promised, disputed = f.disputed + o.disputed
  from of_order o where f.provider = of_provider and f.person_id = o.person_id and (select count(*) from recounted) >= 0
$$;

-- Writes an order with its number, lines, first events, first payment, the figures of its customer and the count of its
-- mailbox. Dates ascend with numbers. Fields of `o`: id, personId, customer {name, email, note}, productName, serviceId, amount,
-- paymentMethod, state, lines [columns of order_lines], events [{id, step, toState}], payment {id, gateway, holds},
-- mailbox, actor, at.
-- Returns null columns if one of the bookings is sold already: the caller then rolls back, or a number is lost.
-- Raises `lines_do_not_sum` (23514) if the lines do not sum to the amount, or a line and its adjustments to less than 0.
create or replace function write_order(of_provider text, o jsonb, out written orders, out mailbox_orders integer, out mailbox_is_proved boolean)
  language plpgsql as $$
declare
  now timestamptz := o ->> 'at';
  new_id text := o ->> 'id';
  sold integer;
begin
  if (o ->> 'amount')::integer is distinct from (select sum((line ->> 'amount')::integer) from jsonb_array_elements(o -> 'lines') line)
    or exists (
      select from jsonb_array_elements(o -> 'lines') line
      group by coalesce(line ->> 'adjusts', line ->> 'id') having sum((line ->> 'amount')::integer) < 0
    ) then
    raise exception 'lines_do_not_sum' using errcode = '23514';
  end if;

  with counted as (
    insert into order_counters as c (provider, last_number, last_at) values (of_provider, 1001, now)
    on conflict (provider) do update set
      last_number = c.last_number + 1,
      last_at = case when c.last_at - now between interval '0' and interval '1 minute' then c.last_at else now end
    returning last_number, last_at
  )
  insert into orders (provider, id, number, person_id, customer_name, customer_email, customer_note, product_name, service_id,
    amount, currency, payment_method, payment_status, state, created_at, updated_at)
  select of_provider, new_id, last_number, o ->> 'personId', o #>> '{customer,name}', o #>> '{customer,email}',
    o #>> '{customer,note}', o ->> 'productName', o ->> 'serviceId', (o ->> 'amount')::integer, 'USD', o ->> 'paymentMethod',
    case when (o ->> 'amount')::integer = 0 then 'none' else 'pending' end, o ->> 'state', last_at, now
  from counted
  returning * into written;

  insert into order_lines (provider, order_id, id, position, kind, title, service_id, booking_id, adjusts, quantity, unit_amount, amount, snapshot)
  select of_provider, new_id, line ->> 'id', place, line ->> 'kind', line ->> 'title', line ->> 'serviceId', line ->> 'bookingId',
    line ->> 'adjusts', (line ->> 'quantity')::integer, (line ->> 'unitAmount')::integer, (line ->> 'amount')::integer, line -> 'snapshot'
  from jsonb_array_elements(o -> 'lines') with ordinality as l (line, place)
  on conflict (provider, booking_id) do nothing;
  get diagnostics sold = row_count;
  if sold < jsonb_array_length(o -> 'lines') then
    written := null;
    return;
  end if;

  insert into order_events (provider, order_id, id, at, actor, step, to_state)
  select of_provider, new_id, event ->> 'id', now, o ->> 'actor', event ->> 'step', event ->> 'toState'
  from jsonb_array_elements(o -> 'events') event;
  if o ? 'payment' then
    insert into payments (provider, id, order_id, attempt, purpose, gateway, amount, holds, state, created_at, updated_at)
    values (of_provider, o #>> '{payment,id}', new_id, 1, 'full', o #>> '{payment,gateway}', (o ->> 'amount')::integer,
      coalesce((o #>> '{payment,holds}')::boolean, false), 'created', now, now);
  end if;
  perform add_to_order_day(written, 1);
  insert into customer_figures as f (provider, person_id, orders, last_order_at)
  values (of_provider, o ->> 'personId', 1, written.created_at)
  on conflict (provider, person_id) do update set orders = f.orders + 1, last_order_at = excluded.last_order_at;
  if o ? 'mailbox' then
    select m.orders, m.is_proved into mailbox_orders, mailbox_is_proved from count_order_of_mailbox(o ->> 'mailbox', now) m;
  end if;
end $$;
