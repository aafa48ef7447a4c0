-- Moving a booking and adding one by hand: each in one round trip, judged by the same exclusion constraint as a hold.

-- History in the order in which it came about: whoever waits for a booking knows the time from before the wait.
alter table booking_events add column position bigint not null generated always as identity;

-- Holds in the way whose time is up give way, in the order of their ids so that nobody waits in a circle. Those with an
-- order are left and named: their order must hear of it first.
create function give_way(of_provider text, taking tstzrange, event_id text, at timestamptz, out overdue text[])
  language plpgsql as $$
begin
  with late as (
    select b.id, b.order_id from bookings b
    where b.provider = of_provider and b.span && taking and b.state = 'held' and not b.payment_begun and b.hold_until <= at
    order by b.id for update
  ), gone as (
    update bookings b set state = 'expired', hold_until = null, updated_at = at
    from late where b.provider = of_provider and b.id = late.id and late.order_id is null
    returning b.id
  ), told as (
    insert into booking_events (provider, booking_id, id, at, actor, step, from_state, to_state)
    select of_provider, gone.id, event_id, at, 'system', 'expired', 'held', 'expired' from gone
  )
  select array(select late.id from late where late.order_id is not null) into overdue;
end $$;

-- Moves a confirmed booking in the caller's transaction, which survives a loss. Whoever moves bookings of one provider
-- does it one after the other, because an UPDATE cannot say ON CONFLICT DO NOTHING: two that met would each wait for
-- the other. Locks are taken in one order everywhere: provider, service (only where there are limits), bookings, and
-- the provider's version last of all.
--   moved    with the booking as it is now
--   changed  it is not as it was seen: somebody moved or ended it meanwhile
--   full     the limits of the day or the week are reached without it
--   overdue  holds that ran out are in the way, and their orders must hear of it first
--   taken    somebody has the time
create function move_time(
  of_provider text, of_booking text, seen_sequence integer, new_start timestamptz, new_end timestamptz,
  -- null: the buffers stay as they are
  taking tstzrange,
  of_service text, day_since timestamptz, day_until timestamptz, day_most integer, week_since timestamptz, week_until timestamptz, week_most integer,
  by_customer boolean, percent integer, free_until timestamptz, in_zone text,
  by_actor text, event_id text, said jsonb, at timestamptz, out outcome text, out overdue text[], out moved bookings
) language plpgsql as $$
declare
  was bookings;
  attempt integer := 1;
begin
  loop
    begin
      perform pg_advisory_xact_lock(hashtextextended(of_provider, 5));
      if day_most is not null or week_most is not null then
        perform pg_advisory_xact_lock(hashtextextended(of_provider || ' ' || of_service, 5));
      end if;
      select * into was from bookings b where b.provider = of_provider and b.id = of_booking for update;
      if was.state is distinct from 'confirmed' or was.sequence <> seen_sequence then
        outcome := 'changed';
        return;
      end if;
      if day_most <= (
        select count(*) from bookings b
        where b.provider = of_provider and b.starts_at >= day_since and b.starts_at < day_until and b.service_id = of_service
          and b.id <> of_booking and counts_against_limits(b, at)
      ) or week_most <= (
        select count(*) from bookings b
        where b.provider = of_provider and b.starts_at >= week_since and b.starts_at < week_until and b.service_id = of_service
          and b.id <> of_booking and counts_against_limits(b, at)
      ) then
        outcome := 'full';
        return;
      end if;

      taking := coalesce(taking, tstzrange(new_start - (was.starts_at - lower(was.span)), new_end + (upper(was.span) - was.ends_at)));
      overdue := give_way(of_provider, taking, event_id, at);
      if cardinality(overdue) > 0 then
        outcome := 'overdue';
        return;
      end if;
      -- asked first, so that a hold being written to at this moment is met as somebody else's, not waited for
      if exists (
        select from bookings b where b.provider = of_provider and b.span && taking and b.id <> of_booking
          and b.state in ('held', 'requested', 'confirmed')
      ) then
        outcome := 'taken';
        return;
      end if;

      update bookings b set starts_at = new_start, ends_at = new_end, span = taking, sequence = b.sequence + 1, updated_at = at,
        visitor_zone = coalesce(in_zone, b.visitor_zone),
        reschedule_count = b.reschedule_count + by_customer::integer,
        percent_at_move = case when by_customer then least(b.percent_at_move, percent) end,
        free_cancel_until = case when by_customer then b.free_cancel_until else free_until end
      where b.provider = of_provider and b.id = of_booking
      returning * into moved;
      insert into booking_events (provider, booking_id, id, at, actor, step, from_state, to_state, data)
      values (of_provider, of_booking, event_id, at, by_actor, 'rescheduled', was.state, moved.state, said);
      outcome := 'moved';
      return;
    exception
      when exclusion_violation then
        outcome := 'taken';
        return;
      when deadlock_detected then
        if attempt = 3 then
          raise;
        end if;
        attempt := attempt + 1;
        -- all that was locked here is given back; the other one needs a moment to take it
        perform pg_sleep(0.02 * attempt);
    end;
  end loop;
end $$;

-- Writes a booking that its provider made, confirmed from the beginning. `added`, `taken`, or `overdue` as above.
create function add_time(
  of_provider text, new_id text, of_service text, title text, of_customer integer, from_start timestamptz, to_end timestamptz,
  taking tstzrange, party integer, zone text, in_zone text, of_order text, name text, email text,
  by_actor text, event_id text, at timestamptz, out outcome text, out overdue text[], out added bookings
) language plpgsql as $$
begin
  overdue := give_way(of_provider, taking, event_id, at);
  if cardinality(overdue) > 0 then
    outcome := 'overdue';
    return;
  end if;
  insert into bookings (provider, id, service_id, service_title, requires_approval, customer_limit, state, starts_at, ends_at,
    span, quantity, service_zone, visitor_zone, order_id, customer_name, customer_email, confirmed_at, created_at, updated_at)
  values (of_provider, new_id, of_service, title, false, of_customer, 'confirmed', from_start, to_end,
    taking, party, zone, in_zone, of_order, name, email, at, at, at)
  on conflict do nothing
  returning * into added;
  if added.id is null then
    outcome := 'taken';
    return;
  end if;
  insert into booking_events (provider, booking_id, id, at, actor, step, to_state)
  values (of_provider, new_id, event_id, at, by_actor, 'added', 'confirmed');
  outcome := 'added';
end $$;
