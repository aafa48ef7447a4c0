-- What an order's transfers and payments sum to is kept on the order, and summed by day, so that totals of a million orders answer at
-- once.

alter table orders
  -- Whole cents: sums of the order's transfers (write_transfer), and what its payments hold.
  add column captured integer not null default 0,
  add column promised integer not null default 0,
  add column disputed integer not null default 0,
  add column held integer not null default 0;
create index orders_by_method on orders (provider, payment_method, created_at, number);

-- The orders of a day (UTC) that share service, status and method. Only the trigger below writes it.
create table order_days (
  provider text not null,
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
  primary key (provider, day, service_id, payment_status, payment_method)
);

-- The amount that an order still owes: nothing once it has ended.
create function due_of(o orders) returns integer language sql immutable as $$
  select case when o.payment_status = 'pending' and o.state not in ('cancelled', 'expired')
    then greatest(0, o.amount - o.captured - o.held) else 0 end
$$;

-- Adds an order to its day, or takes it out with `sign` -1.
create function add_to_order_day(o orders, sign integer) returns void language sql as $$
  insert into order_days as d (provider, day, service_id, payment_status, payment_method, orders, due, due_orders, held, captured, promised,
    disputed)
  values (o.provider, (o.created_at at time zone 'UTC')::date, coalesce(o.service_id, ''), o.payment_status,
    coalesce(o.payment_method, ''), sign, sign * due_of(o), sign * (due_of(o) > 0)::integer, sign * o.held, sign * o.captured, sign * o.promised,
    sign * o.disputed)
  on conflict (provider, day, service_id, payment_status, payment_method) do update set
    orders = d.orders + excluded.orders, due = d.due + excluded.due, due_orders = d.due_orders + excluded.due_orders,
    held = d.held + excluded.held, captured = d.captured + excluded.captured, promised = d.promised + excluded.promised,
    disputed = d.disputed + excluded.disputed
$$;

create function count_order_day() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform add_to_order_day(old, -1);
  end if;
  if tg_op <> 'DELETE' then
    perform add_to_order_day(new, 1);
  end if;
  return null;
end $$;

create function hold_of_payment() returns trigger language plpgsql as $$
begin
  update orders set held = held + new.authorised - old.authorised where provider = new.provider and id = new.order_id;
  return null;
end $$;

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

create trigger orders_counted_by_day after insert or delete on orders for each row execute function count_order_day();
create trigger orders_recounted_by_day
  after update of service_id, amount, payment_status, payment_method, state, captured, promised, disputed, held, created_at on orders
  for each row
  when ((old.service_id, old.amount, old.payment_status, old.payment_method, old.state, old.captured, old.promised, old.disputed,
    old.held, old.created_at) is distinct from (new.service_id, new.amount, new.payment_status, new.payment_method, new.state,
    new.captured, new.promised, new.disputed, new.held, new.created_at))
  execute function count_order_day();
create trigger payments_held after update of authorised on payments for each row
  when (old.authorised <> new.authorised) execute function hold_of_payment();

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
  of_order as (
    update orders o set captured = o.captured + t.captured, promised = o.promised + t.promised, disputed = o.disputed + t.disputed
    from transfer t where o.provider = of_provider and o.id = t.order_id and t.kind not in ('returned', 'bounced')
    returning o.person_id, t.captured, t.promised, t.disputed
  )
  update customer_figures f set captured = f.captured + o.captured, promised = f.promised + o.promised, disputed = f.disputed + o.disputed
  from of_order o where f.provider = of_provider and f.person_id = o.person_id
$$;
