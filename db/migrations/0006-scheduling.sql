-- Bookings and their history, reminders, reviews and calendar feeds. The exclusion constraint decides which of two
-- bookings gets a time; buffers lie inside the span.

create table bookings (
  provider text not null,
  id text not null,
  service_id text not null,
  -- As it was when the time was kept: the title, whether the provider is asked first, how often one customer may book.
  service_title text not null,
  requires_approval boolean not null,
  customer_limit integer,
  state text not null check (state in ('held', 'requested', 'confirmed', 'completed', 'no_show', 'cancelled', 'declined', 'expired', 'waitlisted')),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  span tstzrange not null check (span @> tstzrange(starts_at, ends_at)),
  quantity integer not null default 1 check (quantity >= 1),
  service_zone text not null,
  visitor_zone text not null,
  customer_name text,
  customer_email text,
  -- When a hold or a request ends by the clock; a hold with a payment begun ends only after the gateway was asked.
  hold_until timestamptz,
  payment_begun boolean not null default false,
  order_id text,
  sequence integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Moves by the customer; those by the provider do not count.
  reschedule_count integer not null default 0 check (reschedule_count >= 0),
  -- The lowest percent a cancellation would have returned at the moment of a customer's move.
  percent_at_move integer check (percent_at_move between 0 and 100),
  -- Until then everything comes back, because the provider moved it.
  free_cancel_until timestamptz,
  cancelled_by text check (cancelled_by in ('customer', 'provider', 'system')),
  confirmed_at timestamptz,
  -- The terms that the visitor was shown; the order sells exactly those.
  terms jsonb,
  -- Which network made a hold, as a keyed hash; null where none is known. It ends with the hold.
  held_by text,
  primary key (provider, id),
  check (state not in ('held', 'requested') or hold_until is not null),
  -- What a booking says beside its terms is what the terms say. A move keeps the length.
  constraint bookings_as_shown check (terms is null or (
    service_title = terms ->> 'title'
    and requires_approval = (terms ->> 'requiresApproval')::boolean
    and service_zone = terms ->> 'timezone'
    and ends_at - starts_at = make_interval(mins => (terms ->> 'durationMin')::integer)
    and quantity <= (terms ->> 'maxPartySize')::integer
  )),
  constraint bookings_no_overlap exclude using gist (provider with =, span with &&)
    where (state in ('held', 'requested', 'confirmed'))
);
create index bookings_by_start on bookings (provider, starts_at);
create index bookings_by_customer on bookings (provider, lower(customer_email), starts_at);
-- The bookings of one proved address, across providers.
create index bookings_of_email on bookings (lower(customer_email), starts_at);
-- Unpaid holds of one network.
create index bookings_held_by on bookings (provider, held_by) where state = 'held' and held_by is not null;
-- Work by the clock, across providers: holds that run out, sessions that are over, reminders, invitations to review.
create index bookings_running_out on bookings (hold_until) where state in ('held', 'requested');
create index bookings_to_complete on bookings (ends_at) where state = 'confirmed';
create index bookings_to_remind on bookings (starts_at) where state = 'confirmed';
create index bookings_to_review on bookings (ends_at) where state = 'completed';

create table booking_events (
  provider text not null,
  booking_id text not null,
  id text not null,
  at timestamptz not null,
  actor text not null,
  step text not null,
  from_state text,
  to_state text,
  data jsonb not null default '{}',
  -- The order in which the steps came about; a step that waited for the booking carries the time from before its wait.
  position bigint not null generated always as identity,
  primary key (provider, booking_id, id),
  foreign key (provider, booking_id) references bookings
);

-- One reminder for one start; a booking that moves is reminded again.
create table booking_reminders (
  provider text not null,
  booking_id text not null,
  hours integer not null check (hours in (1, 24)),
  starts_at timestamptz not null,
  sent_at timestamptz not null,
  primary key (provider, booking_id, hours, starts_at),
  foreign key (provider, booking_id) references bookings
);

-- A completed booking can be reviewed once, its customer is invited once and told once that the review has an answer:
-- one row per booking decides all three.
create table booking_reviews (
  provider text not null,
  booking_id text not null,
  invited_at timestamptz,
  written_at timestamptz,
  review_id text,
  answered_at timestamptz,
  primary key (provider, booking_id),
  foreign key (provider, booking_id) references bookings,
  check (invited_at is not null or written_at is not null)
);
create unique index booking_reviews_by_review on booking_reviews (provider, review_id);

-- Private calendar addresses, one of a kind for each account; the link signs the id, so that a new row ends the old link.
create table calendar_feeds (
  provider text not null,
  kind text not null check (kind in ('provider', 'customer')),
  id text not null,
  -- The proved address whose bookings a customer's feed shows.
  email text not null,
  created_at timestamptz not null,
  primary key (provider, kind)
);

create function forget_held_by() returns trigger language plpgsql as $$
begin
  new.held_by := null;
  return new;
end $$;
create trigger bookings_forget_held_by before update on bookings for each row
  when (old.held_by is not null and new.state <> 'held') execute function forget_held_by();

-- Whether a booking counts against the limits of its service.
create function counts_against_limits(b bookings, at timestamptz) returns boolean language sql immutable as $$
  select b.state in ('requested', 'confirmed', 'completed', 'no_show')
    or (b.state = 'held' and (b.payment_begun or b.hold_until > at))
$$;

-- The bookings of a service that start in a period, or of one customer: counted one caller at a time. A caller waits
-- for callers before it that have not committed, then counts their bookings too, so that two never get one last place.
-- The lock ends with the transaction.
create function count_starts_alone(of_provider text, of_service text, since timestamptz, until timestamptz, at timestamptz)
  returns integer language plpgsql volatile as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(of_provider || ' ' || of_service, 5));
  return (select count(*) from bookings b
    where b.provider = of_provider and b.starts_at >= since and b.starts_at < until and b.service_id = of_service
      and counts_against_limits(b, at));
end $$;

create function count_customer_alone(of_provider text, of_service text, of_email text, except_id text, at timestamptz)
  returns integer language plpgsql volatile as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(of_provider || ' ' || of_service, 5));
  return (select count(*) from bookings b
    where b.provider = of_provider and lower(b.customer_email) = lower(of_email) and b.service_id = of_service
      and b.id <> except_id and counts_against_limits(b, at));
end $$;

-- The unpaid holds of one network at one provider that stand. Ten unpaid orders count as one hold: an order has a name,
-- an address and an end of its own; yet without any bound one network could take a calendar by orders that it never pays.
create function holds_of(of_provider text, of_network text, at timestamptz) returns bigint language sql stable as $$
  select count(*) filter (where b.order_id is null) + count(*) filter (where b.order_id is not null) / 10 from bookings b
  where b.provider = of_provider and b.held_by = of_network and b.state = 'held' and (b.payment_begun or b.hold_until > at)
$$;

-- Keeps a time for a visitor, in one round trip and with nothing locked across two. The exclusion constraint judges:
-- the second of two callers waits for the first to commit and then gets no row. Holds in the way whose time is up give
-- way, in the order of their ids so that nobody waits in a circle; those with an order are named in `overdue`
-- instead, because the order must hear of it first. A function, because limits must be counted after the lock is
-- had, and because its plans are kept. The first count of the network's holds refuses without a trace. The second one
-- counts again with the new hold, one caller of the network at a time, so that two never get one last hold. That lock
-- is taken after the booking's row, and its owner waits for nothing but the provider's version.
create function hold_time(
  of_provider text, new_id text, of_service text, shown jsonb, of_customer integer,
  from_start timestamptz, to_end timestamptz, taking tstzrange, party integer, in_zone text, until timestamptz,
  day_since timestamptz, day_until timestamptz, day_most integer, week_since timestamptz, week_until timestamptz, week_most integer,
  of_network text, network_most integer,
  by_actor text, event_id text, at timestamptz, out outcome text, out overdue text[], out version integer
) language plpgsql as $$
declare
  given_way integer;
begin
  if of_network is not null and holds_of(of_provider, of_network, at) >= network_most then
    outcome := 'holding';
    return;
  end if;
  if day_most is not null and count_starts_alone(of_provider, of_service, day_since, day_until, at) >= day_most
    or week_most is not null and count_starts_alone(of_provider, of_service, week_since, week_until, at) >= week_most then
    outcome := 'full';
    return;
  end if;
  loop
    insert into bookings (provider, id, service_id, service_title, requires_approval, customer_limit, state, starts_at, ends_at,
      span, quantity, service_zone, visitor_zone, hold_until, terms, held_by, created_at, updated_at)
    values (of_provider, new_id, of_service, shown ->> 'title', (shown ->> 'requiresApproval')::boolean, of_customer, 'held',
      from_start, to_end, taking, party, shown ->> 'timezone', in_zone, until, shown, of_network, at, at)
    on conflict do nothing;
    exit when found;

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
    select (select count(*) from gone), array(select late.id from late where late.order_id is not null) into given_way, overdue;
    if given_way = 0 then
      outcome := 'taken';
      return;
    end if;
  end loop;

  if of_network is not null then
    perform pg_advisory_xact_lock(hashtextextended(of_provider || ' ' || of_network, 32));
    -- a statement of its own: it sees what others of this network have committed while this one waited
    if (select holds_of(of_provider, of_network, at)) > network_most then
      delete from bookings b where b.provider = of_provider and b.id = new_id;
      outcome := 'holding';
      return;
    end if;
  end if;

  insert into booking_events (provider, booking_id, id, at, actor, step, to_state)
  values (of_provider, new_id, event_id, at, by_actor, 'held', 'held');
  -- last: this row is one a provider
  insert into provider_versions (provider) values (of_provider)
  on conflict (provider) do update set version = provider_versions.version + 1, changed_at = clock_timestamp()
  returning provider_versions.version into version;
  outcome := 'held';
end $$;

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

-- Moves a confirmed booking in the caller's transaction, which survives a loss. Moves of one provider's bookings run
-- one after the other, because an UPDATE cannot say ON CONFLICT DO NOTHING: two that met would each wait for the other.
-- Locks are taken in one order everywhere: provider, service (only where there are limits), bookings, and the
-- provider's version last of all.
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
  of_provider text, new_id text, of_service text, shown jsonb, of_customer integer, from_start timestamptz, to_end timestamptz,
  taking tstzrange, party integer, in_zone text, of_order text, name text, email text,
  by_actor text, event_id text, at timestamptz, out outcome text, out overdue text[], out added bookings
) language plpgsql as $$
begin
  overdue := give_way(of_provider, taking, event_id, at);
  if cardinality(overdue) > 0 then
    outcome := 'overdue';
    return;
  end if;
  insert into bookings (provider, id, service_id, service_title, requires_approval, customer_limit, state, starts_at, ends_at,
    span, quantity, service_zone, visitor_zone, order_id, customer_name, customer_email, terms, confirmed_at, created_at, updated_at)
  values (of_provider, new_id, of_service, shown ->> 'title', (shown ->> 'requiresApproval')::boolean, of_customer, 'confirmed',
    from_start, to_end, taking, party, shown ->> 'timezone', in_zone, of_order, name, email, shown, at, at, at)
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
