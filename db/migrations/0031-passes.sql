-- Passes: so many sessions at once, each spent by a credit.

create table passes (
  provider text not null,
  id text not null,
  person_id text not null,
  title text not null,
  -- The ids of the services and classes that it is for.
  targets text[] not null check (targets <> '{}'),
  credits integer not null check (credits between 1 and 1000),
  -- What holds, requests and bookings use of them.
  used integer not null default 0,
  -- Of the others, those that came back after its end; they can be used until `back_until`.
  back integer not null default 0,
  back_until timestamptz,
  -- A session must begin before.
  ends_at timestamptz not null,
  -- The clock of its provider, on which its days are counted.
  timezone text not null,
  -- Bought, a gift, given by hand, or brought from another system.
  origin text not null check (origin in ('bought', 'gift', 'by_hand', 'moved_in')),
  order_id text,
  line_id text,
  -- What the line of an import said, so that the same file brings nothing in twice.
  imported_as text,
  -- How many named persons its holder may share it with.
  shares_most integer not null default 0 check (shares_most between 0 and 5),
  -- Its money went back, so that nothing more can be used of it.
  withdrawn_at timestamptz,
  -- The days that were left when its holder was last reminded of its end.
  told_days integer,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (provider, id),
  unique (provider, order_id, line_id),
  unique (provider, imported_as),
  foreign key (provider, person_id) references people,
  foreign key (provider, order_id, line_id) references order_lines,
  check ((order_id is null) = (line_id is null) and (origin <> 'bought' or order_id is not null)),
  constraint passes_credits check (used between 0 and credits),
  check (back between 0 and credits - used and (back = 0 or back_until is not null))
);
create index passes_by_person on passes (provider, person_id);
create index passes_listed on passes (provider, created_at desc, id desc);
create index passes_ending on passes (ends_at) where withdrawn_at is null;

-- Somebody whom the holder of a pass lets use it, by a link of their own.
create table pass_shares (
  provider text not null,
  id text not null,
  pass_id text not null,
  slot integer not null check (slot between 1 and 5),
  name text not null,
  created_at timestamptz not null,
  revoked_at timestamptz,
  primary key (provider, id),
  foreign key (provider, pass_id) references passes
);
create unique index pass_shares_slots on pass_shares (provider, pass_id, slot) where revoked_at is null;
create index pass_shares_of_pass on pass_shares (provider, pass_id, created_at);

-- The credits that a booking uses of a pass: reserved for a hold, spent with its order, returned when either ends in time.
create table pass_uses (
  provider text not null,
  id text not null,
  pass_id text not null,
  booking_id text not null,
  -- The first booking of a hold.
  held_by text not null,
  -- Who used it, of those with whom it is shared; null: its holder.
  share_id text,
  quantity integer not null check (quantity >= 0),
  state text not null check (state in ('reserved', 'spent', 'returned')),
  -- When the hold ends; null once there is an order.
  hold_until timestamptz,
  order_id text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (provider, id),
  foreign key (provider, pass_id) references passes,
  foreign key (provider, share_id) references pass_shares,
  check (order_id is null or hold_until is null),
  check (state <> 'spent' or order_id is not null),
  check (quantity > 0 or state = 'returned')
);
-- One use a booking.
create unique index pass_uses_of_booking on pass_uses (provider, booking_id) where state <> 'returned';
create index pass_uses_of_pass on pass_uses (provider, pass_id, created_at);
create index pass_uses_of_hold on pass_uses (provider, held_by) where state = 'reserved';
create index pass_uses_due on pass_uses (hold_until) where state = 'reserved' and order_id is null;

-- A six-digit code that proves an address to whom a pass belongs, as a keyed hash under the keyed hash of the address.
create table pass_codes (
  provider text not null,
  mark text not null,
  code_mark text not null,
  wrong integer not null default 0,
  -- How many were mailed in the hour that began at `since`.
  sent integer not null,
  since timestamptz not null,
  expires_at timestamptz not null,
  primary key (provider, mark)
);
create index pass_codes_old on pass_codes (since);

-- The pass that is applied to a hold. Of what is held together the first has it.
alter table bookings add column pass jsonb;

-- What an order without a date sells: work to be delivered, or a pass.
alter table deliveries add column sells text not null default 'unscheduled' check (sells in ('unscheduled', 'pass'));
drop index deliveries_to_do;
create index deliveries_to_do on deliveries (provider, due_at, id) where state in ('open', 'started') and sells = 'unscheduled';
drop index deliveries_due;
create index deliveries_due on deliveries (due_at) where state in ('open', 'started') and sells = 'unscheduled';
drop index deliveries_done;
create index deliveries_done on deliveries (provider, delivered_at, id) where state = 'delivered' and sells = 'unscheduled';

alter table order_lines
  drop constraint order_lines_kind_check,
  add constraint order_lines_kind_check check (kind in ('service', 'seats', 'unscheduled', 'pass', 'pass_use', 'tip', 'adjustment')),
  -- What the credits of a pass take off.
  add column credit_amount integer not null default 0 check (credit_amount >= 0),
  add check (kind = 'pass_use' or credit_amount = 0),
  add check (kind <> 'pass' or (booking_id is null and service_id is not null and snapshot is not null and amount >= 0)),
  drop constraint order_lines_steps,
  -- Each step of the price: list price, promotion, coupon, credit, a tax that is added.
  add constraint order_lines_steps check (
    amount = unit_amount * quantity - promotion_amount - coupon_amount - credit_amount + case when tax_included then 0 else tax_amount end
  );

-- Writes an order as before, with what the credits of a pass take off its lines (`creditAmount`).
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
  insert into customer_figures as f (provider, person_id, orders, last_order_at)
  values (of_provider, o ->> 'personId', 1, written.created_at)
  on conflict (provider, person_id) do update set orders = f.orders + 1, last_order_at = excluded.last_order_at;
  if o ? 'mailbox' then
    select m.orders, m.is_proved into mailbox_orders, mailbox_is_proved from count_order_of_mailbox(o ->> 'mailbox', now) m;
  end if;
end $$;
