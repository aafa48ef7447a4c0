-- Classes: dates with seats. Holds take several times at once: dates of a class, or times of a service.

-- One date of a class. The unique constraint makes each date of a rule once, however many make it; a dated session has
-- a key and no date of a rule. `taken` counts the seats of bookings that have them, or had them when they took place.
create table class_sessions (
  provider text not null,
  id text not null,
  service_id text not null,
  -- That of the class when the session was made.
  title text not null,
  rule_key text not null,
  -- The date that the rule gave. It stays when the session moves, or the rule would make it again.
  rule_date date,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  service_zone text not null,
  capacity integer not null check (capacity between 1 and 500),
  taken integer not null default 0,
  host text not null,
  -- withdrawn: no rule gives this date now, or its host has something else then; nothing takes the time.
  state text not null check (state in ('scheduled', 'withdrawn', 'completed', 'cancelled')),
  -- Changed by hand: a publish and the nightly task leave it as it is.
  by_hand boolean not null default false,
  -- Grows with every change that calendars must follow.
  sequence integer not null default 0,
  -- The provider's words to those who had a seat, and how many bookings a cancelled session had.
  cancel_reason text,
  to_cancel integer,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (provider, id),
  constraint class_sessions_seats check (taken between 0 and capacity),
  constraint class_sessions_once unique nulls not distinct (provider, service_id, rule_key, rule_date),
  check (state <> 'withdrawn' or taken = 0)
);
create index class_sessions_by_start on class_sessions (provider, starts_at);
create index class_sessions_of_service on class_sessions (provider, service_id, starts_at);
create index class_sessions_to_complete on class_sessions (ends_at) where state = 'scheduled';

alter table bookings
  -- The date of a class in which the booking has its seats; null: it has a span of its own.
  add column session_id text,
  -- The first of the bookings that were held together; null: held alone.
  add column checkout_id text,
  -- Set for the dates of a series, which are sold, moved and cancelled together.
  add column series_id text,
  -- How many of a party came; null: nobody said, or all of them did.
  add column attended integer check (attended >= 0),
  add foreign key (provider, session_id) references class_sessions,
  drop constraint bookings_as_shown,
  -- A session may move to another length with its seats.
  add constraint bookings_as_shown check (
    service_title = terms ->> 'title'
    and requires_approval = (terms ->> 'requiresApproval')::boolean
    and service_zone = terms ->> 'timezone'
    and (session_id is not null or ends_at - starts_at = make_interval(mins => (terms ->> 'durationMin')::integer))
    and quantity <= (terms ->> 'maxPartySize')::integer
  );
create index bookings_of_session on bookings (provider, session_id) where session_id is not null;
create index bookings_of_checkout on bookings (provider, checkout_id) where checkout_id is not null;

-- A span belongs to a booking or to a session of a class.
alter table spans
  drop constraint spans_pkey,
  alter column booking_id drop not null,
  add column session_id text,
  add column of_id text not null generated always as (coalesce(booking_id, session_id)) stored,
  add primary key (provider, of_id),
  add check (num_nonnulls(booking_id, session_id) = 1),
  add foreign key (provider, session_id) references class_sessions deferrable initially deferred;

-- True for the states in which a booking of a class has its seats, or had them when it took place. `taken` counts these.
create function takes_seats(state text) returns boolean language sql immutable parallel safe as $$
  select state in ('held', 'requested', 'confirmed', 'completed', 'no_show')
$$;

-- Bookings that are held together count as one hold.
create or replace function holds_of(of_provider text, of_network text, at timestamptz) returns bigint language sql stable as $$
  select count(distinct coalesce(b.checkout_id, b.id)) filter (where b.order_id is null)
    + count(distinct b.order_id) / 10 from bookings b
  where b.provider = of_provider and b.held_by = of_network and b.state = 'held' and (b.order_id is not null or b.hold_until > at)
$$;

-- Expires overdue holds of a session, as give_way does for a span. The caller has locked the session. Returns the seats
-- that became free.
create function give_seats(of_provider text, of_session text, event_id text, at timestamptz) returns integer language sql as $$
  with late as (
    select b.id from bookings b
    where b.provider = of_provider and b.session_id = of_session
      and b.state = 'held' and b.order_id is null and b.hold_until <= at
    order by b.id for update of b
  ), gone as (
    update bookings b set state = 'expired', hold_until = null, held_by = null, updated_at = at
    from late where b.provider = of_provider and b.id = late.id
    returning b.id, b.quantity
  ), told as (
    insert into booking_events (provider, booking_id, id, at, actor, step, from_state, to_state)
    select of_provider, gone.id, event_id, at, 'system', 'expired', 'held', 'expired' from gone
  ), freed as (
    update class_sessions s set taken = s.taken - (select sum(quantity) from gone), updated_at = at
    where s.provider = of_provider and s.id = of_session and exists (select from gone)
  )
  select coalesce(sum(quantity), 0)::integer from gone
$$;

-- Takes seats of a session in one conditional update; overdue holds give way first if there are too few. Outcomes:
--   seated  the seats are taken
--   full    `seats_left` are fewer than wanted
--   gone    the session is not at this start, is cancelled, or has begun
create function take_seats(of_provider text, of_session text, start timestamptz, seats integer, event_id text, at timestamptz,
  out outcome text, out seats_left integer) language plpgsql as $$
declare
  session class_sessions;
begin
  loop
    update class_sessions s set taken = s.taken + seats, updated_at = at
    where s.provider = of_provider and s.id = of_session and s.state = 'scheduled' and s.starts_at = start and s.starts_at > at
      and s.taken + seats <= s.capacity;
    if found then
      outcome := 'seated';
      return;
    end if;
    select * into session from class_sessions s where s.provider = of_provider and s.id = of_session for no key update;
    if not found or session.state <> 'scheduled' or session.starts_at <> start or session.starts_at <= at then
      outcome := 'gone';
      return;
    end if;
    -- another caller may have given seats back while this one waited for the row
    continue when session.taken + seats <= session.capacity;
    if give_seats(of_provider, of_session, event_id, at) = 0 then
      outcome := 'full';
      seats_left := session.capacity - session.taken;
      return;
    end if;
  end loop;
end $$;

-- Inserts a booking with the first line of its history, and with its span unless it has seats of a session; the caller
-- has taken those. Returns false if the time is taken: the insert of the span waits for a concurrent one and then inserts
-- nothing, which costs far less than an exception.
-- Fields of `b`: id, serviceId, terms, customerLimit, state, start, end, span {from, until} or sessionId, quantity, visitorZone,
-- holdUntil, heldBy, orderId, personId, customerName, checkoutId, seriesId; actor, eventId, step, at.
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
    session_id, checkout_id, series_id)
  values (of_provider, new_id, b ->> 'serviceId', terms ->> 'title', (terms ->> 'requiresApproval')::boolean,
    (b ->> 'customerLimit')::integer, terms, b ->> 'state', (b ->> 'start')::timestamptz, (b ->> 'end')::timestamptz,
    (b ->> 'quantity')::integer, terms ->> 'timezone', b ->> 'visitorZone', (b ->> 'holdUntil')::timestamptz, b ->> 'heldBy',
    b ->> 'orderId', b ->> 'personId', b ->> 'customerName', case b ->> 'state' when 'confirmed' then now end, now, now,
    b ->> 'sessionId', b ->> 'checkoutId', b ->> 'seriesId');
  insert into booking_events (provider, booking_id, id, at, actor, step, to_state)
  values (of_provider, new_id, b ->> 'eventId', now, b ->> 'actor', b ->> 'step', b ->> 'state');
  return true;
end $$;

-- Takes one time: seats of a session, or a span. Fields of `b`: those of insert_booking, and `limits` of has_room. Outcomes:
--   held        the booking is inserted
--   full        a limit of the day or the week is reached
--   taken       another booking has the time
--   seats_full  `seats_left` are fewer than wanted
--   gone        the session is not offered any more
create function take_time(of_provider text, b jsonb, out outcome text, out seats_left integer) language plpgsql as $$
declare
  now timestamptz := b ->> 'at';
  seats record;
  wanted tstzrange;
begin
  if not has_room(of_provider, b ->> 'serviceId', b -> 'limits', now) then
    outcome := 'full';
    return;
  end if;
  outcome := 'held';
  if b ->> 'sessionId' is not null then
    select * into seats from take_seats(of_provider, b ->> 'sessionId', (b ->> 'start')::timestamptz,
      (b ->> 'quantity')::integer, b ->> 'eventId', now);
    seats_left := seats.seats_left;
    if seats.outcome <> 'seated' then
      outcome := case seats.outcome when 'full' then 'seats_full' else 'gone' end;
      return;
    end if;
    perform insert_booking(of_provider, b);
    return;
  end if;
  wanted := tstzrange((b #>> '{span,from}')::timestamptz, (b #>> '{span,until}')::timestamptz);
  while not insert_booking(of_provider, b) loop
    if give_way(of_provider, of_provider, wanted, b ->> 'eventId', now) = 0 then
      outcome := 'taken';
      return;
    end if;
  end loop;
end $$;

-- False if a hold that was just inserted is more than its network may have. The network's lock is taken after the rows of
-- bookings, and its owner waits for nothing but the provider's version; the count is a statement of its own, so that it sees
-- the holds that others of this network committed during the wait.
create function is_within_holds(of_provider text, network text, max_holds integer, at timestamptz) returns boolean language plpgsql as $$
begin
  if network is null then
    return true;
  end if;
  perform pg_advisory_xact_lock(hashtextextended(of_provider || ' ' || network, 32));
  return (select holds_of(of_provider, network, at)) <= max_holds;
end $$;

-- Takes a booking back that take_time inserted in this transaction.
create function undo_booking(of_provider text, b jsonb) returns void language plpgsql as $$
begin
  delete from booking_events e where e.provider = of_provider and e.booking_id = b ->> 'id';
  delete from spans s where s.provider = of_provider and s.booking_id = b ->> 'id';
  delete from bookings k where k.provider = of_provider and k.id = b ->> 'id';
  update class_sessions s set taken = s.taken - (b ->> 'quantity')::integer
  where s.provider = of_provider and s.id = b ->> 'sessionId';
end $$;

-- Holds one time or several, all or none, in one round trip. Several are taken under the provider's lock, in the order of
-- their starts. Fields of `h`: bookings, each as for take_time, by start; heldBy and maxHolds of the network; at. Outcomes are
-- those of take_time, with `start` of the time that was not to be had, and:
--   held     with the provider's new version
--   holding  the network has its maximum of unpaid holds
create function hold_times(of_provider text, h jsonb,
  out outcome text, out version integer, out start timestamptz, out seats_left integer) language plpgsql as $$
declare
  network text := h ->> 'heldBy';
  max_holds integer := h ->> 'maxHolds';
  now timestamptz := h ->> 'at';
  b jsonb := h #> '{bookings,0}';
begin
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

drop function hold_time(text, jsonb);

-- Inserts a booking that its provider made, confirmed at once. Fields of `b`: those of insert_booking. Returns the booking;
-- null if the time is taken or the seats are.
create or replace function add_time(of_provider text, b jsonb) returns bookings language plpgsql as $$
declare
  added bookings;
  now timestamptz := b ->> 'at';
begin
  if b ->> 'sessionId' is not null then
    if (select t.outcome from take_seats(of_provider, b ->> 'sessionId', (b ->> 'start')::timestamptz,
      (b ->> 'quantity')::integer, b ->> 'eventId', now) t) <> 'seated' then
      return null;
    end if;
  else
    perform give_way(of_provider, of_provider, tstzrange((b #>> '{span,from}')::timestamptz, (b #>> '{span,until}')::timestamptz),
      b ->> 'eventId', now);
  end if;
  if insert_booking(of_provider, b) then
    select * into added from bookings k where k.provider = of_provider and k.id = b ->> 'id';
  end if;
  return added;
end $$;

-- Moves a confirmed booking to another session of its class, in the caller's transaction. Moves of one provider run one
-- after another; sessions are locked before the booking, in the order of their starts.
-- Fields of `m`: id, seenSequence, sessionId, start, end, byCustomer, percent, freeUntil, visitorZone; actor, eventId, said, at.
-- Outcomes:
--   moved    with the booking as it is now
--   changed  the booking differs from `seenSequence`, or is not confirmed
--   full     `seats_left` are fewer than its party
--   gone     the session is not offered any more
create function move_seats(of_provider text, m jsonb, out outcome text, out moved bookings, out seats_left integer)
  language plpgsql as $$
declare
  booking text := m ->> 'id';
  by_customer boolean := m ->> 'byCustomer';
  now timestamptz := m ->> 'at';
  seen bookings;
  was bookings;
  seats record;
begin
  perform pg_advisory_xact_lock(hashtextextended(of_provider, 5));
  select * into seen from bookings b where b.provider = of_provider and b.id = booking;
  perform from class_sessions s where s.provider = of_provider and s.id in (seen.session_id, m ->> 'sessionId')
    order by s.starts_at, s.id for no key update;
  select * into was from bookings b where b.provider = of_provider and b.id = booking for update;
  if was.state is distinct from 'confirmed' or was.sequence <> (m ->> 'seenSequence')::integer then
    outcome := 'changed';
    return;
  end if;
  select * into seats from take_seats(of_provider, m ->> 'sessionId', (m ->> 'start')::timestamptz, was.quantity,
    m ->> 'eventId', now);
  if seats.outcome <> 'seated' then
    outcome := seats.outcome;
    seats_left := seats.seats_left;
    return;
  end if;
  update class_sessions s set taken = s.taken - was.quantity, updated_at = now
  where s.provider = of_provider and s.id = was.session_id;
  update bookings b set session_id = m ->> 'sessionId', starts_at = (m ->> 'start')::timestamptz,
    ends_at = (m ->> 'end')::timestamptz, sequence = b.sequence + 1, updated_at = now,
    visitor_zone = coalesce(m ->> 'visitorZone', b.visitor_zone),
    reschedule_count = b.reschedule_count + by_customer::integer,
    percent_at_move = case when by_customer then least(b.percent_at_move, (m ->> 'percent')::integer) end,
    free_cancel_until = case when by_customer then b.free_cancel_until else (m ->> 'freeUntil')::timestamptz end
  where b.provider = of_provider and b.id = booking
  returning * into moved;
  insert into booking_events (provider, booking_id, id, at, actor, step, from_state, to_state, data)
  values (of_provider, booking, m ->> 'eventId', now, m ->> 'actor', 'rescheduled', was.state, moved.state, m -> 'said');
  outcome := 'moved';
end $$;

-- Makes the sessions that rules and dates give, each once, and lets empty ones follow a change. What was changed by hand,
-- cancelled or completed stays; one with seats keeps its time. A session whose host has something else then is withdrawn
-- until a later call. Fields of `m`: sessions [{id, serviceId, title, key, date, start, end, zone, capacity}] to come, at, and
-- until: those of weekly rules are planned so far. Returns how many sessions changed.
create function make_sessions(of_provider text, m jsonb) returns integer language plpgsql as $$
declare
  now timestamptz := m ->> 'at';
  p record;
  had class_sessions;
  is_free boolean;
  changed integer := 0;
begin
  perform pg_advisory_xact_lock(hashtextextended(of_provider, 5));
  -- first what is not planned any more, so that its time is free for what is
  for had in
    select * from class_sessions s
    where s.provider = of_provider and s.state = 'scheduled' and s.starts_at > now and not s.by_hand and s.taken = 0
      and (s.rule_date is null or s.starts_at < (m ->> 'until')::timestamptz)
      and not exists (
        select from jsonb_to_recordset(m -> 'sessions') as wanted ("serviceId" text, key text, date date)
        where wanted."serviceId" = s.service_id and wanted.key = s.rule_key and wanted.date is not distinct from s.rule_date
      )
    order by s.starts_at, s.id for no key update
  loop
    update class_sessions s set state = 'withdrawn', updated_at = now where s.provider = of_provider and s.id = had.id;
    delete from spans s where s.provider = of_provider and s.session_id = had.id;
    changed := changed + 1;
  end loop;

  for p in
    select * from jsonb_to_recordset(m -> 'sessions')
      as wanted (id text, "serviceId" text, title text, key text, date date, start timestamptz, "end" timestamptz, zone text, capacity integer)
    order by start
  loop
    insert into class_sessions (provider, id, service_id, title, rule_key, rule_date, starts_at, ends_at, service_zone, capacity, host,
      state, created_at, updated_at)
    values (of_provider, p.id, p."serviceId", p.title, p.key, p.date, p.start, p."end", p.zone, p.capacity, of_provider, 'withdrawn', now, now)
    on conflict on constraint class_sessions_once do nothing;
    select * into had from class_sessions s
    where s.provider = of_provider and s.service_id = p."serviceId" and s.rule_key = p.key and s.rule_date is not distinct from p.date
    for no key update;
    continue when had.by_hand or had.state in ('cancelled', 'completed');
    if had.state = 'scheduled' and (had.taken > 0 or (had.starts_at = p.start and had.ends_at = p."end")) then
      -- the time stays; the seats follow, never below what is sold
      if had.capacity <> greatest(p.capacity, had.taken) and had.starts_at = p.start then
        update class_sessions s set capacity = greatest(p.capacity, had.taken), updated_at = now
        where s.provider = of_provider and s.id = had.id;
        changed := changed + 1;
      end if;
      continue;
    end if;
    delete from spans s where s.provider = of_provider and s.session_id = had.id;
    insert into spans (provider, session_id, host, span) values (of_provider, had.id, of_provider, tstzrange(p.start, p."end"))
    on conflict do nothing;
    is_free := found;
    if is_free or had.state = 'scheduled' then
      update class_sessions s set starts_at = p.start, ends_at = p."end", service_zone = p.zone, capacity = p.capacity,
        state = case when is_free then 'scheduled' else 'withdrawn' end, updated_at = now
      where s.provider = of_provider and s.id = had.id;
      changed := changed + 1;
    end if;
  end loop;
  return changed;
end $$;

-- Lines that sell seats of a class.
alter table order_lines
  drop constraint order_lines_kind_check,
  add constraint order_lines_kind_check check (kind in ('service', 'seats', 'adjustment')),
  add check (kind <> 'seats' or (booking_id is not null and service_id is not null and snapshot is not null and amount >= 0));
