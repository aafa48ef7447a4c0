-- The word of a referral goes with an order, and a payment knows its card.

alter table orders
  -- Opaque here: the exchange network signed it, and reads it.
  add column referral text check (char_length(referral) <= 400);
alter table awaited_orders
  add column referral text check (char_length(referral) <= 400);
alter table payments
  -- A keyed hash of what the gateway calls the card's fingerprint: the same card has the same one.
  add column card_mark text;

-- Writes an order as before, with the word of its referral.
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
    amount, currency, coupon_code, coupon, takes_offer, payment_method, payment_status, state, referral, created_at, updated_at)
  select of_provider, new_id, last_number, o ->> 'personId', o #>> '{customer,name}', o #>> '{customer,email}',
    o #>> '{customer,note}', o ->> 'productName', o ->> 'serviceId', (o ->> 'amount')::integer, 'USD', o #>> '{coupon,code}',
    o -> 'coupon', jsonb_path_exists(o -> 'lines', '$[*].promotion ? (@.most != null || @.mostEach != null || @.offer == "intro")')
      or jsonb_path_exists(o -> 'lines', '$[*].snapshot.pass ? (@.most != null)'), o ->> 'paymentMethod',
    case when (o ->> 'amount')::integer = 0 then 'none' else 'pending' end, o ->> 'state', o ->> 'referral', last_at, now
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
    insert into payments (provider, id, order_id, attempt, purpose, gateway, account, amount, holds, state, created_at, updated_at)
    values (of_provider, o #>> '{payment,id}', new_id, 1, 'full', o #>> '{payment,gateway}', o #>> '{payment,account}',
      (o ->> 'amount')::integer,
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
