-- Bookings, and the spans of time that they take. One exclusion constraint decides every race for a time.

create table bookings (
  provider text not null,
  id text not null,
  service_id text not null,
  -- As they were when the time was held: the title, the need of an approval, how often one person may book.
  service_title text not null,
  requires_approval boolean not null,
  customer_limit integer,
  -- The terms that the visitor was shown; the order sells exactly these.
  terms jsonb not null,
  state text not null check (state in ('held', 'requested', 'confirmed', 'completed', 'no_show', 'cancelled', 'declined', 'expired', 'waitlisted')),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  quantity integer not null default 1 check (quantity >= 1),
  service_zone text not null,
  visitor_zone text not null,
  -- The person, and the name as typed with the order. A hold has neither.
  person_id text,
  customer_name text,
  -- When a hold or a request ends by the clock. A hold with an order has an open payment: it ends only after the gateway
  -- was asked.
  hold_until timestamptz,
  -- The visitor's network, as a keyed hash; it is deleted when the hold ends.
  held_by text,
  order_id text,
  -- Grows with every change that calendars must follow.
  sequence integer not null default 0,
  -- Moves by the customer; those by the provider do not count.
  reschedule_count integer not null default 0 check (reschedule_count >= 0),
  -- The lowest percent that a cancellation would have returned at the moment of a customer's move.
  percent_at_move integer check (percent_at_move between 0 and 100),
  -- Until then a cancellation returns everything, because the provider moved the booking.
  free_cancel_until timestamptz,
  cancelled_by text check (cancelled_by in ('customer', 'provider', 'system')),
  confirmed_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (provider, id),
  foreign key (provider, person_id) references people,
  check (state not in ('held', 'requested') or hold_until is not null),
  check (state = 'held' or held_by is null),
  -- The booking's own columns equal its terms. A move keeps the length.
  constraint bookings_as_shown check (
    service_title = terms ->> 'title'
    and requires_approval = (terms ->> 'requiresApproval')::boolean
    and service_zone = terms ->> 'timezone'
    and ends_at - starts_at = make_interval(mins => (terms ->> 'durationMin')::integer)
    and quantity <= (terms ->> 'maxPartySize')::integer
  )
);
create index bookings_by_start on bookings (provider, starts_at);
create index bookings_by_person on bookings (provider, person_id, starts_at) where person_id is not null;
create index bookings_held_by on bookings (provider, held_by) where state = 'held' and held_by is not null;
-- Work by the clock, over all providers: holds and requests that run out, sessions that are over, reminders, invitations.
create index bookings_running_out on bookings (hold_until) where state in ('held', 'requested');
create index bookings_to_complete on bookings (ends_at) where state = 'confirmed';
create index bookings_to_remind on bookings (starts_at) where state = 'confirmed';
create index bookings_to_review on bookings (ends_at) where state = 'completed';

-- A row exists exactly while something takes a host's time. Buffers lie inside the span. The host is the owner.
create table spans (
  provider text not null,
  booking_id text not null,
  host text not null,
  span tstzrange not null check (not isempty(span)),
  primary key (provider, booking_id),
  -- A hold inserts its span first, so that the loser of a race leaves nothing behind.
  foreign key (provider, booking_id) references bookings deferrable initially deferred,
  constraint spans_no_overlap exclude using gist (provider with =, host with =, span with &&)
);

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
  -- Orders the lines of a history: a transaction that waits for a booking has read the clock before the wait.
  position bigint not null generated always as identity,
  primary key (provider, booking_id, id),
  foreign key (provider, booking_id) references bookings
);

-- One reminder for one start: a booking that moves is reminded again.
create table booking_reminders (
  provider text not null,
  booking_id text not null,
  hours integer not null check (hours in (1, 24)),
  starts_at timestamptz not null,
  sent_at timestamptz not null,
  primary key (provider, booking_id, hours, starts_at),
  foreign key (provider, booking_id) references bookings
);

-- A completed booking is reviewed once, and its customer is invited once. The row names the review, and says when the
-- customer was told of its answer.
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

-- Private calendar addresses, one of a kind for each account. The link signs the id, so a new row ends the old link.
create table calendar_feeds (
  provider text not null,
  kind text not null check (kind in ('provider', 'customer')),
  id text not null,
  -- The verified address whose bookings a customer's feed shows.
  email text not null,
  created_at timestamptz not null,
  primary key (provider, kind)
);

-- True for the states in which a booking takes its time. Every statement that changes a state asks this function.
create function takes_time(state text) returns boolean language sql immutable parallel safe as $$
  select state in ('held', 'requested', 'confirmed')
$$;

-- True if a booking counts towards the limits of its service.
create function counts_against_limits(b bookings, at timestamptz) returns boolean language sql immutable as $$
  select b.state in ('requested', 'confirmed', 'completed', 'no_show')
    or (b.state = 'held' and (b.order_id is not null or b.hold_until > at))
$$;

-- Counts the bookings of a service that start in `[since, until)`. One caller counts at a time: the lock of the service
-- lasts until the end of the transaction, so two callers never take one last place.
create function count_starts_alone(of_provider text, of_service text, since timestamptz, until timestamptz, at timestamptz, except_id text default null)
  returns integer language plpgsql volatile as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(of_provider || ' ' || of_service, 5));
  return (select count(*) from bookings b
    where b.provider = of_provider and b.starts_at >= since and b.starts_at < until and b.service_id = of_service
      and b.id is distinct from except_id and counts_against_limits(b, at));
end $$;

-- Counts a person's bookings of a service in the same way.
create function count_person_alone(of_provider text, of_service text, of_person text, at timestamptz, except_id text)
  returns integer language plpgsql volatile as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(of_provider || ' ' || of_service, 5));
  return (select count(*) from bookings b
    where b.provider = of_provider and b.person_id = of_person and b.service_id = of_service
      and b.id <> except_id and counts_against_limits(b, at));
end $$;

-- True if a day and a week have room for one more booking of a service. The limits are an array of
-- {from, to, most}: the instants of a period, and the most bookings in it. Without limits no lock is taken.
create function has_room(of_provider text, of_service text, limits jsonb, at timestamptz, except_id text default null)
  returns boolean language plpgsql volatile as $$
declare
  period record;
begin
  for period in select * from jsonb_to_recordset(limits) as l ("from" timestamptz, "to" timestamptz, most integer) loop
    if count_starts_alone(of_provider, of_service, period."from", period."to", at, except_id) >= period.most then
      return false;
    end if;
  end loop;
  return true;
end $$;

-- Counts the unpaid holds of one network at one provider. Ten holds with an order count as one: an order has a name, an
-- address and an end of its own, yet without a bound one network could fill a calendar with orders it never pays.
create function holds_of(of_provider text, of_network text, at timestamptz) returns bigint language sql stable as $$
  select count(*) filter (where b.order_id is null) + count(*) filter (where b.order_id is not null) / 10 from bookings b
  where b.provider = of_provider and b.held_by = of_network and b.state = 'held' and (b.order_id is not null or b.hold_until > at)
$$;

-- Expires overdue holds in the way of a span, in the order of their ids, so that no two callers wait in a circle. Returns
-- how many. A hold with an order stays: the gateway must be asked first.
create function give_way(of_provider text, of_host text, wanted tstzrange, event_id text, at timestamptz) returns integer
  language sql as $$
  with late as (
    select b.id from spans s join bookings b on b.provider = s.provider and b.id = s.booking_id
    where s.provider = of_provider and s.host = of_host and s.span && wanted
      and b.state = 'held' and b.order_id is null and b.hold_until <= at
    order by b.id for update of b
  ), gone as (
    update bookings b set state = 'expired', hold_until = null, held_by = null, updated_at = at
    from late where b.provider = of_provider and b.id = late.id
    returning b.id
  ), freed as (
    delete from spans s using gone where s.provider = of_provider and s.booking_id = gone.id
  ), told as (
    insert into booking_events (provider, booking_id, id, at, actor, step, from_state, to_state)
    select of_provider, gone.id, event_id, at, 'system', 'expired', 'held', 'expired' from gone
  )
  select count(*)::integer from gone
$$;

-- Inserts a booking with its span and the first line of its history. Returns false if the time is taken: the insert of
-- the span waits for a concurrent one and then inserts nothing, which costs far less than an exception.
-- Fields of `b`: id, serviceId, terms, customerLimit, state, start, end, span {from, until}, quantity, visitorZone, holdUntil,
-- heldBy, orderId, personId, customerName; actor, eventId, step, at.
create function insert_booking(of_provider text, b jsonb) returns boolean language plpgsql as $$
declare
  new_id text := b ->> 'id';
  terms jsonb := b -> 'terms';
  now timestamptz := b ->> 'at';
begin
  insert into spans (provider, booking_id, host, span)
  values (of_provider, new_id, of_provider, tstzrange((b #>> '{span,from}')::timestamptz, (b #>> '{span,until}')::timestamptz))
  on conflict do nothing;
  if not found then
    return false;
  end if;
  insert into bookings (provider, id, service_id, service_title, requires_approval, customer_limit, terms, state, starts_at, ends_at,
    quantity, service_zone, visitor_zone, hold_until, held_by, order_id, person_id, customer_name, confirmed_at, created_at, updated_at)
  values (of_provider, new_id, b ->> 'serviceId', terms ->> 'title', (terms ->> 'requiresApproval')::boolean,
    (b ->> 'customerLimit')::integer, terms, b ->> 'state', (b ->> 'start')::timestamptz, (b ->> 'end')::timestamptz,
    (b ->> 'quantity')::integer, terms ->> 'timezone', b ->> 'visitorZone', (b ->> 'holdUntil')::timestamptz, b ->> 'heldBy',
    b ->> 'orderId', b ->> 'personId', b ->> 'customerName', case b ->> 'state' when 'confirmed' then now end, now, now);
  insert into booking_events (provider, booking_id, id, at, actor, step, to_state)
  values (of_provider, new_id, b ->> 'eventId', now, b ->> 'actor', b ->> 'step', b ->> 'state');
  return true;
end $$;

-- Holds a time in one round trip. The exclusion constraint decides every race. Overdue holds in the way are expired.
-- Fields of `b`: those of insert_booking, `limits` of has_room, `maxHolds` of the network in `heldBy`. Outcomes:
--   held     with the provider's new version
--   full     a limit of the day or the week is reached
--   holding  the network has its maximum of unpaid holds
--   taken    another booking has the time
create function hold_time(of_provider text, b jsonb, out outcome text, out version integer) language plpgsql as $$
declare
  network text := b ->> 'heldBy';
  max_holds integer := b ->> 'maxHolds';
  now timestamptz := b ->> 'at';
  wanted tstzrange := tstzrange((b #>> '{span,from}')::timestamptz, (b #>> '{span,until}')::timestamptz);
begin
  if network is not null and holds_of(of_provider, network, now) >= max_holds then
    outcome := 'holding';
    return;
  end if;
  if not has_room(of_provider, b ->> 'serviceId', b -> 'limits', now) then
    outcome := 'full';
    return;
  end if;
  while not insert_booking(of_provider, b) loop
    if give_way(of_provider, of_provider, wanted, b ->> 'eventId', now) = 0 then
      outcome := 'taken';
      return;
    end if;
  end loop;

  if network is not null then
    -- The network's lock is taken after the booking's row, and its owner waits for nothing but the provider's version.
    perform pg_advisory_xact_lock(hashtextextended(of_provider || ' ' || network, 32));
    -- A statement of its own: it sees the holds that others of this network committed during the wait.
    if (select holds_of(of_provider, network, now)) > max_holds then
      delete from booking_events e where e.provider = of_provider and e.booking_id = b ->> 'id';
      delete from spans s where s.provider = of_provider and s.booking_id = b ->> 'id';
      delete from bookings k where k.provider = of_provider and k.id = b ->> 'id';
      outcome := 'holding';
      return;
    end if;
  end if;

  -- Last, because this row is one for each provider.
  insert into provider_versions (provider) values (of_provider)
  on conflict (provider) do update set version = provider_versions.version + 1, changed_at = clock_timestamp()
  returning provider_versions.version into version;
  outcome := 'held';
end $$;

-- Inserts a booking that its provider made, confirmed at once. Fields of `b`: those of insert_booking. Returns the booking;
-- null if the time is taken.
create function add_time(of_provider text, b jsonb) returns bookings language plpgsql as $$
declare
  added bookings;
begin
  perform give_way(of_provider, of_provider, tstzrange((b #>> '{span,from}')::timestamptz, (b #>> '{span,until}')::timestamptz),
    b ->> 'eventId', (b ->> 'at')::timestamptz);
  if insert_booking(of_provider, b) then
    select * into added from bookings k where k.provider = of_provider and k.id = b ->> 'id';
  end if;
  return added;
end $$;

-- Moves a confirmed booking in the caller's transaction, which survives a loss. An UPDATE has no ON CONFLICT DO NOTHING:
-- two moves that met would each wait for the other, so moves of one provider run one after another. Locks have one order
-- everywhere: provider, service (only with limits), bookings and spans, the provider's version last.
-- Fields of `m`: id, seenSequence, start, end, span {from, until} (absent: the buffers stay), serviceId, limits, byCustomer,
-- percent, freeUntil, visitorZone; actor, eventId, said, at. Outcomes:
--   moved    with the booking as it is now
--   changed  the booking differs from `seenSequence`, or is not confirmed
--   full     the other bookings reach a limit
--   taken    another booking has the time
create function move_time(of_provider text, m jsonb, out outcome text, out moved bookings) language plpgsql as $$
declare
  booking text := m ->> 'id';
  new_start timestamptz := m ->> 'start';
  new_end timestamptz := m ->> 'end';
  by_customer boolean := m ->> 'byCustomer';
  now timestamptz := m ->> 'at';
  was bookings;
  before tstzrange;
  wanted tstzrange;
  attempt integer := 1;
begin
  loop
    begin
      perform pg_advisory_xact_lock(hashtextextended(of_provider, 5));
      if jsonb_array_length(m -> 'limits') > 0 then
        perform pg_advisory_xact_lock(hashtextextended(of_provider || ' ' || (m ->> 'serviceId'), 5));
      end if;
      select * into was from bookings b where b.provider = of_provider and b.id = booking for update;
      if was.state is distinct from 'confirmed' or was.sequence <> (m ->> 'seenSequence')::integer then
        outcome := 'changed';
        return;
      end if;
      if not has_room(of_provider, m ->> 'serviceId', m -> 'limits', now, booking) then
        outcome := 'full';
        return;
      end if;

      select s.span into before from spans s where s.provider = of_provider and s.booking_id = booking;
      wanted := case when m ? 'span' then tstzrange((m #>> '{span,from}')::timestamptz, (m #>> '{span,until}')::timestamptz)
        else tstzrange(new_start - (was.starts_at - lower(before)), new_end + (upper(before) - was.ends_at)) end;
      perform give_way(of_provider, of_provider, wanted, m ->> 'eventId', now);
      -- This check comes first, so that a hold being written at this moment counts as taken and is not waited for.
      if exists (select from spans s where s.provider = of_provider and s.host = of_provider and s.span && wanted and s.booking_id <> booking) then
        outcome := 'taken';
        return;
      end if;

      update spans s set span = wanted where s.provider = of_provider and s.booking_id = booking;
      update bookings b set starts_at = new_start, ends_at = new_end, sequence = b.sequence + 1, updated_at = now,
        visitor_zone = coalesce(m ->> 'visitorZone', b.visitor_zone),
        reschedule_count = b.reschedule_count + by_customer::integer,
        percent_at_move = case when by_customer then least(b.percent_at_move, (m ->> 'percent')::integer) end,
        free_cancel_until = case when by_customer then b.free_cancel_until else (m ->> 'freeUntil')::timestamptz end
      where b.provider = of_provider and b.id = booking
      returning * into moved;
      insert into booking_events (provider, booking_id, id, at, actor, step, from_state, to_state, data)
      values (of_provider, booking, m ->> 'eventId', now, m ->> 'actor', 'rescheduled', was.state, moved.state, m -> 'said');
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
        -- All locks of this attempt are released; the other transaction needs a moment to take them.
        perform pg_sleep(0.02 * attempt);
    end;
  end loop;
end $$;
