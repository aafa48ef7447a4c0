-- The key of a request names the row that it makes, so that no other table is asked about it; and what is sold has a version, so that a
-- process may remember it.

alter table provider_versions
  -- Grows with every change but those of bookable times: what is sold, on which terms, and under which names.
  add column offer_version integer not null default 0;

-- The hash of the request that made the row, if it had a key. The id of the row comes from the key.
alter table bookings add column request_sha256 text;
alter table orders add column request_sha256 text;
alter table awaited_orders add column request_sha256 text;

-- The version of what a provider sells.
create function offer_version_of(of_provider text) returns integer language sql stable as $$
  select coalesce((select v.offer_version from provider_versions v where v.provider = of_provider), 0)
$$;

-- As in 0022, and `request` is the hash of the request.
create or replace function insert_booking(of_provider text, b jsonb) returns boolean language plpgsql as $$
declare
  new_id text := b ->> 'id';
  terms jsonb := b -> 'terms';
  now timestamptz := b ->> 'at';
begin
  if b ->> 'sessionId' is null then
    insert into spans (provider, booking_id, host, span)
    values (of_provider, new_id, of_provider, tstzrange((b #>> '{span,from}')::timestamptz, (b #>> '{span,until}')::timestamptz))
    on conflict do nothing;
    if not found then
      return false;
    end if;
  end if;
  insert into bookings (provider, id, service_id, service_title, requires_approval, customer_limit, terms, state, starts_at, ends_at,
    quantity, service_zone, visitor_zone, hold_until, held_by, order_id, person_id, customer_name, confirmed_at, created_at, updated_at,
    session_id, checkout_id, series_id, request_sha256)
  values (of_provider, new_id, b ->> 'serviceId', terms ->> 'title', (terms ->> 'requiresApproval')::boolean,
    (b ->> 'customerLimit')::integer, terms, b ->> 'state', (b ->> 'start')::timestamptz, (b ->> 'end')::timestamptz,
    (b ->> 'quantity')::integer, terms ->> 'timezone', b ->> 'visitorZone', (b ->> 'holdUntil')::timestamptz, b ->> 'heldBy',
    b ->> 'orderId', b ->> 'personId', b ->> 'customerName', case b ->> 'state' when 'confirmed' then now end, now, now,
    b ->> 'sessionId', b ->> 'checkoutId', b ->> 'seriesId', b ->> 'request');
  insert into booking_events (provider, booking_id, id, at, actor, step, to_state)
  values (of_provider, new_id, b ->> 'eventId', now, b ->> 'actor', b ->> 'step', b ->> 'state');
  return true;
end $$;

-- As in 0022. `offerVersion` in `h`: the version of what the caller believes to be sold. `request` in the first booking: its id comes
-- from a key. Two more outcomes:
--   repeated  there is a booking with this id: a request with the same key made it
--   stale     something else is sold now
create or replace function hold_times(of_provider text, h jsonb,
  out outcome text, out version integer, out start timestamptz, out seats_left integer) language plpgsql as $$
declare
  network text := h ->> 'heldBy';
  max_holds integer := h ->> 'maxHolds';
  now timestamptz := h ->> 'at';
  b jsonb := h #> '{bookings,0}';
begin
  if b ? 'request' then
    -- The second of two requests with one key waits here for the first. The next statement sees what that one committed.
    perform pg_advisory_xact_lock(hashtextextended(of_provider || ' ' || (b ->> 'id'), 78));
    if exists (select from bookings k where k.provider = of_provider and k.id = b ->> 'id') then
      outcome := 'repeated';
      return;
    end if;
  end if;
  if h ? 'offerVersion' and offer_version_of(of_provider) <> (h ->> 'offerVersion')::integer then
    outcome := 'stale';
    return;
  end if;
  if network is not null and holds_of(of_provider, network, now) >= max_holds then
    outcome := 'holding';
    return;
  end if;
  if jsonb_array_length(h -> 'bookings') = 1 then
    select t.outcome, t.seats_left into outcome, seats_left from take_time(of_provider, b) t;
    if outcome = 'held' and not is_within_holds(of_provider, network, max_holds, now) then
      perform undo_booking(of_provider, b);
      outcome := 'holding';
    end if;
    if outcome <> 'held' then
      start := b ->> 'start';
      return;
    end if;
  else
    perform pg_advisory_xact_lock(hashtextextended(of_provider, 5));
    -- The block is a savepoint: what was taken before a refusal is given back by it.
    begin
      for b in select value from jsonb_array_elements(h -> 'bookings') loop
        select t.outcome, t.seats_left into outcome, seats_left from take_time(of_provider, b) t;
        start := b ->> 'start';
        if outcome <> 'held' then
          raise exception using errcode = 'HOLD0';
        end if;
      end loop;
      if not is_within_holds(of_provider, network, max_holds, now) then
        outcome := 'holding';
        raise exception using errcode = 'HOLD0';
      end if;
    exception when sqlstate 'HOLD0' then
      return;
    end;
  end if;

  -- Last, because this row is one for each provider.
  insert into provider_versions (provider) values (of_provider)
  on conflict (provider) do update set version = provider_versions.version + 1, changed_at = clock_timestamp()
  returning provider_versions.version into version;
end $$;

-- Writes an order as before, with the hash of its request. Returns null columns also if there is an order with this id: a request with
-- the same key made it.
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
    amount, currency, coupon_code, coupon, takes_offer, payment_method, payment_status, state, referral, request_sha256,
    created_at, updated_at)
  select of_provider, new_id, last_number, o ->> 'personId', o #>> '{customer,name}', o #>> '{customer,email}',
    o #>> '{customer,note}', o ->> 'productName', o ->> 'serviceId', (o ->> 'amount')::integer, 'USD', o #>> '{coupon,code}',
    o -> 'coupon', jsonb_path_exists(o -> 'lines', '$[*].promotion ? (@.most != null || @.mostEach != null || @.offer == "intro")')
      or jsonb_path_exists(o -> 'lines', '$[*].snapshot.pass ? (@.most != null)'), o ->> 'paymentMethod',
    case when (o ->> 'amount')::integer = 0 then 'none' else 'pending' end, o ->> 'state', o ->> 'referral', o ->> 'request',
    last_at, now
  from counted
  on conflict (provider, id) do nothing
  returning * into written;
  if not found then
    return;
  end if;

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
