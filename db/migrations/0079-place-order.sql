-- A whole order in one round trip.

-- Inserts a person, or updates the one with this e-mail address, and locks the row until the transaction ends. Returns its id. Fields
-- of `p`: id, name, email, at.
create function ensure_person(of_provider text, p jsonb) returns text language sql as $$
  insert into people (provider, id, address, name, email, created_at, updated_at)
  values (of_provider, p ->> 'id', lower(p ->> 'email'), p ->> 'name', p ->> 'email', (p ->> 'at')::timestamptz, (p ->> 'at')::timestamptz)
  on conflict (provider, address) do update set name = excluded.name, email = excluded.email, updated_at = excluded.updated_at
  returning id
$$;

-- Writes the order and its customer into a standing hold, with its line of history, and settles the hold where nothing is to pay. Fields
-- of `s`: id, orderId, personId, customerName; `settles`; latestAnswer and answerHoursBeforeStart, of which the earlier ends an undecided
-- request; actor, eventId, data, at. Returns the booking; null columns if the hold ended, it is too late to settle it, or the customer's limit is reached.
create function sell_held(of_provider text, s jsonb) returns bookings language plpgsql as $$
declare
  now timestamptz := s ->> 'at';
  answer_by timestamptz;
  sold bookings;
  held bookings;
begin
  -- the service's lock before the booking's, in the order used everywhere
  perform pg_advisory_xact_lock(hashtextextended(b.provider || ' ' || b.service_id, 5)) from bookings b
  where b.provider = of_provider and b.id = s ->> 'id' and b.customer_limit is not null;
  select * into held from bookings b where b.provider = of_provider and b.id = s ->> 'id' and b.state = 'held' for update;
  if not found or held.starts_at <= now or (held.hold_until <= now and held.order_id is null) then
    return null;
  end if;
  if held.customer_limit is not null
    and count_person_alone(of_provider, held.service_id, s ->> 'personId', now, held.id) >= held.customer_limit then
    return null;
  end if;
  if not (s ->> 'settles')::boolean then
    update bookings b set order_id = s ->> 'orderId', person_id = s ->> 'personId', customer_name = s ->> 'customerName', updated_at = now
    where b.provider = of_provider and b.id = held.id returning * into sold;
  elsif held.requires_approval and held.approved_at is null then
    answer_by := least((s ->> 'latestAnswer')::timestamptz,
      held.starts_at - (s ->> 'answerHoursBeforeStart')::integer * interval '1 hour');
    if answer_by <= now then
      return null;
    end if;
    update bookings b set state = 'requested', hold_until = answer_by, held_by = null, order_id = s ->> 'orderId',
      person_id = s ->> 'personId', customer_name = s ->> 'customerName', updated_at = now
    where b.provider = of_provider and b.id = held.id returning * into sold;
  else
    update bookings b set state = 'confirmed', hold_until = null, held_by = null, confirmed_at = now, order_id = s ->> 'orderId',
      person_id = s ->> 'personId', customer_name = s ->> 'customerName', updated_at = now
    where b.provider = of_provider and b.id = held.id returning * into sold;
  end if;
  insert into booking_events (provider, booking_id, id, at, actor, step, from_state, to_state, data)
  values (of_provider, held.id, s ->> 'eventId', now, s ->> 'actor', case when (s ->> 'settles')::boolean then sold.state else 'updated' end,
    'held', sold.state, s -> 'data');
  return sold;
end $$;

-- Places a whole order in one round trip, all or nothing: person, bookings, order, announcements, in the order of locks. Fields of `o`:
-- offerVersion; person of ensure_person; bookings, each of sell_held; order of write_order; maxOfMailbox, the most orders of a mailbox
-- that nobody proved; announcements [{id, type, data}], of which the one `ofOrder` gets the order's number. Outcomes:
--   placed    `written` is the order
--   stale     something else is sold now
--   lost      the booking `lost_id` could not be sold
--   sold      there is an order of these bookings
--   stranger  the mailbox has more than `maxOfMailbox`
create function place_order(of_provider text, o jsonb, out outcome text, out written orders, out lost_id text)
  language plpgsql as $$
declare
  person text;
  b jsonb;
  of_mailbox record;
begin
  if offer_version_of(of_provider) <> (o ->> 'offerVersion')::integer then
    outcome := 'stale';
    return;
  end if;
  -- The block is a savepoint: what was written before a refusal is taken back by it.
  begin
    person := ensure_person(of_provider, o -> 'person');
    for b in select value from jsonb_array_elements(o -> 'bookings') loop
      if (sell_held(of_provider, b || jsonb_build_object('personId', person))).id is null then
        outcome := 'lost';
        lost_id := b ->> 'id';
        raise exception using errcode = 'ORDR0';
      end if;
    end loop;
    select * into of_mailbox from write_order(of_provider, (o -> 'order') || jsonb_build_object('personId', person));
    written := of_mailbox.written;
    if written.id is null then
      outcome := 'sold';
      raise exception using errcode = 'ORDR0';
    end if;
    if of_mailbox.mailbox_orders > (o ->> 'maxOfMailbox')::integer and not of_mailbox.mailbox_is_proved then
      outcome := 'stranger';
      raise exception using errcode = 'ORDR0';
    end if;
    insert into outbox (provider, id, type, data, created_at)
    select of_provider, a ->> 'id', a ->> 'type',
      case when (a ->> 'ofOrder')::boolean then (a -> 'data') || jsonb_build_object('number', written.number) else a -> 'data' end,
      (o #>> '{order,at}')::timestamptz
    from jsonb_array_elements(o -> 'announcements') with ordinality as l (a, place) order by place;
    outcome := 'placed';
  exception when sqlstate 'ORDR0' then
    written := null;
  end;
end $$;
