-- Promotions change the price of a line, and the line keeps which one and what it took off.

alter table order_lines
  add column promotion jsonb,
  add column promotion_amount integer not null default 0 check (promotion_amount >= 0),
  add check ((promotion is null) = (promotion_amount = 0)),
  drop constraint order_lines_steps,
  -- Each step of the price: list price, promotion, coupon, a tax that is added.
  add constraint order_lines_steps check (
    amount = unit_amount * quantity - promotion_amount - coupon_amount + case when tax_included then 0 else tax_amount end
  );

-- Every reader of what is sold asks for its promotions, and most providers have none.
create index services_promotions on services (provider) where type = 'promotion';

-- How often a promotion with a bound is taken: by holds, and by orders that stand. The page reads it.
create table offer_counts (
  provider text not null,
  promotion_id text not null,
  taken integer not null check (taken >= 0),
  most integer not null,
  primary key (provider, promotion_id),
  constraint offer_counts_cap check (taken <= most)
);

-- What a hold takes of a promotion with a bound, then the order of that hold. Returned when either ends, or when everything that was
-- paid goes back.
create table offers_taken (
  provider text not null,
  id text not null,
  promotion_id text not null,
  -- The first booking of a hold, or a delivery.
  held_by text not null,
  quantity integer not null check (quantity >= 1),
  state text not null check (state in ('reserved', 'spent', 'returned')),
  -- When the hold ends; null once there is an order.
  hold_until timestamptz,
  order_id text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (provider, id),
  foreign key (provider, promotion_id) references offer_counts,
  check (order_id is null or hold_until is null),
  check (state <> 'spent' or order_id is not null)
);
create unique index offers_taken_of_hold on offers_taken (provider, held_by, promotion_id) where state <> 'returned';
create index offers_taken_of_order on offers_taken (provider, order_id) where order_id is not null;
create index offers_taken_due on offers_taken (hold_until) where state = 'reserved' and order_id is null;

-- Whether a hold takes something of a promotion with a bound, so that its end is told.
alter table bookings add column takes_offer boolean not null default false;
alter table orders add column takes_offer boolean not null default false;

-- Writes an order as before, with `promotion` and `promotionAmount` of its lines; one with a bound (`most`), or an intro, is to
-- be given back.
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
    o -> 'coupon', jsonb_path_exists(o -> 'lines', '$[*].promotion ? (@.most != null || @.offer == "intro")'), o ->> 'paymentMethod',
    case when (o ->> 'amount')::integer = 0 then 'none' else 'pending' end, o ->> 'state', last_at, now
  from counted
  returning * into written;

  insert into order_lines (provider, order_id, id, position, kind, title, service_id, booking_id, adjusts, quantity, unit_amount,
    promotion, promotion_amount, coupon_amount, tax_name, tax_ppm, tax_included, tax_amount, amount, snapshot)
  select of_provider, new_id, line ->> 'id', place, line ->> 'kind', line ->> 'title', line ->> 'serviceId', line ->> 'bookingId',
    line ->> 'adjusts', (line ->> 'quantity')::integer, (line ->> 'unitAmount')::integer,
    nullif(line -> 'promotion', 'null'), coalesce((line ->> 'promotionAmount')::integer, 0),
    coalesce((line ->> 'couponAmount')::integer, 0), line ->> 'taxName', (line ->> 'taxPpm')::integer,
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
  insert into customer_figures as f (provider, person_id, orders, last_order_at)
  values (of_provider, o ->> 'personId', 1, written.created_at)
  on conflict (provider, person_id) do update set orders = f.orders + 1, last_order_at = excluded.last_order_at;
  if o ? 'mailbox' then
    select m.orders, m.is_proved into mailbox_orders, mailbox_is_proved from count_order_of_mailbox(o ->> 'mailbox', now) m;
  end if;
end $$;
