-- Figures of a span of days are sums of days where there are any, and are read from an index alone where there are none.

-- Of `orders`, those that count: they did not end unpaid.
alter table order_days add column counted integer not null default 0;
update order_days set counted = orders;
insert into order_days (provider, day, service_id, payment_status, payment_method, orders, counted, due, due_orders, held, captured,
  promised, disputed)
select provider, (created_at at time zone 'UTC')::date, coalesce(service_id, ''), payment_status, coalesce(payment_method, ''),
  0, -count(*), 0, 0, 0, 0, 0, 0
from orders where state = 'expired' group by 1, 2, 3, 4, 5;
alter table order_days alter column counted drop default;

-- Adds an order to its day, or takes it out with `sign` -1, as before, with whether it counts.
create or replace function add_to_order_day(o orders, sign integer) returns void language sql as $$
  insert into order_days (provider, day, service_id, payment_status, payment_method, orders, counted, due, due_orders, held, captured,
    promised, disputed)
  values (o.provider, (o.created_at at time zone 'UTC')::date, coalesce(o.service_id, ''), o.payment_status,
    coalesce(o.payment_method, ''), sign, sign * (o.state <> 'expired')::integer, sign * due_of(o), sign * (due_of(o) > 0)::integer,
    sign * o.held, sign * o.captured, sign * o.promised, sign * o.disputed)
$$;

create index orders_counted on orders (provider, created_at) include (person_id, service_id) where state <> 'expired';
create index orders_cancelled on orders (provider, created_at) where state = 'cancelled';
-- Nothing was read by it.
drop index orders_by_paid_at;

create index bookings_stood on bookings (provider, starts_at) include (state, created_at, ends_at, session_id)
  where state in ('confirmed', 'completed', 'no_show');

drop index customer_figures_by_first;
create index customer_figures_by_first on customer_figures (provider, first_order_at) include (orders, person_id);
