-- When customers came first, so that the new ones of a span of days are found without a look at every order before it.

alter table customer_figures
  -- The first order that did not expire unpaid; null: all of them did.
  add column first_order_at timestamptz;
update customer_figures f set first_order_at = o.first_order_at
from (select provider, person_id, min(created_at) as first_order_at from orders where state <> 'expired' group by provider, person_id) o
where f.provider = o.provider and f.person_id = o.person_id;
create index customer_figures_by_first on customer_figures (provider, first_order_at);

-- Reads a person's first order again, after an order expired, came back, or changed hands. The row is locked by a statement of its own,
-- so that the next one sees the orders that others committed during the wait.
create function note_first_order(of_provider text, of_person text) returns void language plpgsql as $$
begin
  perform from customer_figures f where f.provider = of_provider and f.person_id = of_person for no key update;
  update customer_figures f set first_order_at = (
    select o.created_at from orders o where o.provider = of_provider and o.person_id = of_person and o.state <> 'expired'
    order by o.created_at limit 1
  )
  where f.provider = of_provider and f.person_id = of_person;
end $$;

-- Writes an order as before, with the customer's first one.
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
    amount, currency, coupon_code, coupon, takes_offer, payment_method, payment_status, state, created_at, updated_at)
  select of_provider, new_id, last_number, o ->> 'personId', o #>> '{customer,name}', o #>> '{customer,email}',
    o #>> '{customer,note}', o ->> 'productName', o ->> 'serviceId', (o ->> 'amount')::integer, 'USD', o #>> '{coupon,code}',
    o -> 'coupon', jsonb_path_exists(o -> 'lines', '$[*].promotion ? (@.most != null || @.mostEach != null || @.offer == "intro")')
      or jsonb_path_exists(o -> 'lines', '$[*].snapshot.pass ? (@.most != null)'), o ->> 'paymentMethod',
    case when (o ->> 'amount')::integer = 0 then 'none' else 'pending' end, o ->> 'state', last_at, now
  from counted
  returning * into written;

  insert into order_lines (provider, order_id, id, position, kind, title, service_id, booking_id, adjusts, quantity, unit_amount,
    promotion, promotion_amount, coupon_amount, credit_amount, tax_name, tax_ppm, tax_included, tax_amount, amount, snapshot)
  select of_provider, new_id, line ->> 'id', place, line ->> 'kind', line ->> 'title', line ->> 'serviceId', line ->> 'bookingId',
    line ->> 'adjusts', (line ->> 'quantity')::integer, (line ->> 'unitAmount')::integer,
    nullif(line -> 'promotion', 'null'), coalesce((line ->> 'promotionAmount')::integer, 0),
    coalesce((line ->> 'couponAmount')::integer, 0), coalesce((line ->> 'creditAmount')::integer, 0), line ->> 'taxName', (line ->> 'taxPpm')::integer,
    coalesce((line ->> 'taxIncluded')::boolean, false), coalesce((line ->> 'taxAmount')::integer, 0),
    (line ->> 'amount')::integer, line -> 'snapshot'
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
  insert into customer_figures as f (provider, person_id, orders, first_order_at, last_order_at)
  values (of_provider, o ->> 'personId', 1, written.created_at, written.created_at)
  on conflict (provider, person_id) do update set orders = f.orders + 1, last_order_at = excluded.last_order_at,
    first_order_at = coalesce(f.first_order_at, excluded.first_order_at);
  if o ? 'mailbox' then
    select m.orders, m.is_proved into mailbox_orders, mailbox_is_proved from count_order_of_mailbox(o ->> 'mailbox', now) m;
  end if;
end $$;
