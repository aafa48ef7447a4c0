-- Coupons and their redemptions, and each step of a price on the lines of an order.

create table coupons (
  provider text not null,
  id text not null,
  -- In capitals; visitors may type it in any case.
  code text not null check (code ~ '^[A-Z0-9-]{3,24}$'),
  kind text not null check (kind in ('percent', 'fixed', 'free_seats')),
  -- Percent, cents or seats.
  value integer not null check (value >= 1 and (kind <> 'percent' or value <= 100)),
  applies_to text not null check (applies_to in ('all', 'services', 'types')),
  -- The ids of services, or the types of service.
  targets text[] not null default '{}' check ((applies_to = 'all') = (targets = '{}')),
  min_amount integer not null default 0 check (min_amount >= 0),
  -- Days on the clock of the provider, and their instants: `starts_at` inclusive, `ends_at` exclusive.
  from_day text,
  until_day text,
  starts_at timestamptz,
  ends_at timestamptz,
  max_redemptions integer check (max_redemptions >= 1),
  max_per_customer integer check (max_per_customer >= 1),
  first_order_only boolean not null default false,
  combinable boolean not null default false,
  note text not null default '',
  paused_at timestamptz,
  -- Its redemptions that are reserved or spent; what of them is spent, and the cents that they took off.
  used integer not null default 0,
  spent integer not null default 0,
  given bigint not null default 0,
  -- When it was first applied; what it gives, and for what, then stays.
  first_used_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (provider, id),
  unique (provider, code),
  check (used >= spent and spent >= 0 and given >= 0),
  constraint coupons_cap check (used <= max_redemptions),
  check (starts_at < ends_at),
  check ((from_day is null) = (starts_at is null) and (until_day is null) = (ends_at is null))
);

-- One use of a coupon. It is reserved for a hold, then for the order of that hold; spent when the order settles; returned when
-- either ends, or when everything that was paid goes back.
create table redemptions (
  provider text not null,
  id text not null,
  coupon_id text not null,
  -- The first booking of a hold, or a delivery.
  held_by text not null,
  state text not null check (state in ('reserved', 'spent', 'returned')),
  -- The coupon as it was applied.
  terms jsonb not null,
  -- When the hold ends; null once there is an order.
  hold_until timestamptz,
  order_id text,
  person_id text,
  -- The how-manieth of the person, and how many a person may have; null: any number.
  nth integer,
  most integer,
  -- The cents that it takes off.
  amount integer not null default 0 check (amount >= 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (provider, id),
  -- One coupon an order.
  unique (provider, order_id),
  foreign key (provider, coupon_id) references coupons,
  foreign key (provider, person_id) references people,
  check ((order_id is null) = (person_id is null) and (order_id is null or hold_until is null)),
  check (state <> 'spent' or order_id is not null),
  check (nth between 1 and most)
);
-- One live coupon a hold, and no more of a coupon than a person's share.
create unique index redemptions_of_hold on redemptions (provider, held_by) where state <> 'returned';
create unique index redemptions_of_person on redemptions (provider, coupon_id, person_id, nth) where state <> 'returned' and nth is not null;
create index redemptions_by_person on redemptions (provider, person_id) where person_id is not null;
create index redemptions_of_coupon on redemptions (provider, coupon_id, created_at, id) where state = 'spent';
create index redemptions_due on redemptions (hold_until) where state = 'reserved' and order_id is null;

-- The coupon that is applied to a hold, as it was then, with the id of its redemption. Of what is held together the first has it.
alter table bookings add column coupon jsonb;
alter table deliveries add column coupon jsonb;

-- Wrong codes, counted by a keyed hash of the hold and of the network, in the window that began at `since`.
create table coupon_guesses (
  mark text primary key,
  wrong integer not null,
  since timestamptz not null
);
create index coupon_guesses_old on coupon_guesses (since);

alter table order_lines
  drop constraint order_lines_check,
  drop constraint order_lines_kind_check,
  add constraint order_lines_kind_check check (kind in ('service', 'seats', 'unscheduled', 'tip', 'adjustment')),
  add column coupon_amount integer not null default 0 check (coupon_amount >= 0),
  -- The tax at the time of the sale; its rate in millionths.
  add column tax_name text,
  add column tax_ppm integer check (tax_ppm between 0 and 300000),
  add column tax_included boolean not null default false,
  add column tax_amount integer not null default 0 check (tax_amount >= 0),
  add check ((tax_name is null) = (tax_ppm is null) and (tax_ppm is not null or (tax_amount = 0 and not tax_included))),
  -- Each step of the price: list price, coupon, a tax that is added.
  add constraint order_lines_steps check (
    amount = unit_amount * quantity - coupon_amount + case when tax_included then 0 else tax_amount end
  );

-- The coupon as it was applied to the order.
alter table orders add column coupon jsonb, add check ((coupon is null) = (coupon_code is null));
create index orders_by_coupon on orders (provider, coupon_code, created_at, number) where coupon_code is not null;
create index orders_of_coupon_by_customer on orders (provider, coupon_code, lower(customer_name), created_at, number) where coupon_code is not null;
create index orders_of_coupon_by_email on orders (provider, coupon_code, lower(customer_email), created_at, number) where coupon_code is not null;
create index orders_of_coupon_by_product on orders (provider, coupon_code, lower(product_name), created_at, number) where coupon_code is not null;
create index orders_of_coupon_by_amount on orders (provider, coupon_code, amount, created_at, number) where coupon_code is not null;

-- Writes an order as before, with its coupon {code, …} and with every step of its lines: `couponAmount`, `taxAmount`, `taxName`,
-- `taxPpm`, `taxIncluded`.
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
    amount, currency, coupon_code, coupon, payment_method, payment_status, state, created_at, updated_at)
  select of_provider, new_id, last_number, o ->> 'personId', o #>> '{customer,name}', o #>> '{customer,email}',
    o #>> '{customer,note}', o ->> 'productName', o ->> 'serviceId', (o ->> 'amount')::integer, 'USD', o #>> '{coupon,code}',
    o -> 'coupon', o ->> 'paymentMethod',
    case when (o ->> 'amount')::integer = 0 then 'none' else 'pending' end, o ->> 'state', last_at, now
  from counted
  returning * into written;

  insert into order_lines (provider, order_id, id, position, kind, title, service_id, booking_id, adjusts, quantity, unit_amount,
    coupon_amount, tax_name, tax_ppm, tax_included, tax_amount, amount, snapshot)
  select of_provider, new_id, line ->> 'id', place, line ->> 'kind', line ->> 'title', line ->> 'serviceId', line ->> 'bookingId',
    line ->> 'adjusts', (line ->> 'quantity')::integer, (line ->> 'unitAmount')::integer,
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
