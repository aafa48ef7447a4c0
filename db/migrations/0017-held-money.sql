-- Money of a request is held until the provider approves it.

alter table payments
  -- The money is held first, and captured when the request is approved.
  add column holds boolean not null default false,
  -- Held at the vendor now; it is nobody's yet.
  add column authorised integer not null default 0 check (authorised >= 0),
  drop constraint payments_state_check,
  add constraint payments_state_check check (state in ('created', 'processing', 'authorised', 'succeeded', 'cancelled')),
  add constraint payments_hold_or_not check ((state = 'authorised') = (authorised > 0));
create index payments_authorised on payments (provider, order_id) include (authorised) where state = 'authorised';

alter table bookings
  -- The provider approved the request; its money is not there yet.
  add column approved_at timestamptz;

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
  insert into customer_figures as f (provider, person_id, orders, last_order_at)
  values (of_provider, o ->> 'personId', 1, written.created_at)
  on conflict (provider, person_id) do update set orders = f.orders + 1, last_order_at = excluded.last_order_at;
  if o ? 'mailbox' then
    select m.orders, m.is_proved into mailbox_orders, mailbox_is_proved from count_order_of_mailbox(o ->> 'mailbox', now) m;
  end if;
end $$;
