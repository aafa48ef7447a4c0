-- The waitlist of a full date of a class, or of a series: seats that become free are kept for the first in it whose party
-- fits, in the transaction that frees them.

-- One person's wish for seats. Those of an offer count in `taken` of its sessions.
create table waitlist_entries (
  provider text not null,
  id text not null,
  service_id text not null,
  -- The date that is waited for; null: all dates of a series that are to come.
  session_id text,
  line text not null generated always as (coalesce(session_id, service_id)) stored,
  -- The order in the line. Who is moved up by hand gets the lowest.
  place integer not null,
  name text not null,
  email text not null,
  visitor_zone text not null,
  quantity integer not null check (quantity between 1 and 500),
  -- seat: wants an offer; news: wants to hear of seats that nobody in the line takes.
  wish text not null check (wish in ('seat', 'news')),
  -- taken: the offer became the booking `booking_id`; told: heard of free seats; ended: booking closed first, or the date
  -- does not take place.
  state text not null check (state in ('waiting', 'offered', 'taken', 'told', 'declined', 'left', 'lapsed', 'ended')),
  -- When booking closes, as far as is known.
  closes_at timestamptz not null,
  -- The sessions in which the offer has its seats.
  offered_sessions text[],
  -- When the offer lapses; null: its mail is not written yet, so its time has not begun.
  offer_until timestamptz,
  -- [{sessionId, terms}]: what the offer's mail said of each date; the booking is made with them.
  offer_terms jsonb,
  booking_id text,
  -- Why the provider moved it up.
  moved_up_reason text,
  -- A keyed hash of the network, and one of the mailbox; gone when the wish has ended.
  held_by text,
  mailbox text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (provider, id),
  constraint waitlist_entries_place unique (provider, line, place),
  foreign key (provider, session_id) references class_sessions,
  check ((state = 'offered') = (offered_sessions is not null)),
  check (state = 'offered' or (offer_until is null and offer_terms is null)),
  check (wish = 'seat' or state not in ('offered', 'taken', 'declined', 'lapsed')),
  check ((state = 'taken') = (booking_id is not null))
);
create unique index waitlist_entries_once on waitlist_entries (provider, line, lower(email)) where state in ('waiting', 'offered');
create index waitlist_entries_live on waitlist_entries (provider, service_id) where state in ('waiting', 'offered');
create index waitlist_entries_closing on waitlist_entries (closes_at) where state in ('waiting', 'offered');
create index waitlist_entries_lapsing on waitlist_entries (offer_until) where offer_until is not null;
create index waitlist_entries_of_network on waitlist_entries (provider, held_by) where held_by is not null;
create index waitlist_entries_of_mailbox on waitlist_entries (mailbox, created_at) where mailbox is not null;

-- Somebody waits, so that seats are taken only after the line was asked.
alter table class_sessions add column has_line boolean not null default false;

-- Announces what happened to an entry. `event_id` is unique for each statement, and an entry is in it once for each type.
create function tell_entry(of_provider text, entry text, type text, event_id text, at timestamptz) returns void language sql as $$
  insert into outbox (provider, id, type, data, created_at)
  values (of_provider, event_id || '-' || entry || '-' || substr(type, 12), type, jsonb_build_object('entryId', entry), at)
$$;

-- Locks the sessions of a line by start and returns their ids: the date itself, or all dates of a series to come. Of a series
-- with several dates the caller has the provider's lock.
create function lock_line(of_provider text, of_line text, at timestamptz) returns text[] language sql as $$
  select coalesce(array_agg(id order by starts_at, id), '{}') from (
    select s.id, s.starts_at from class_sessions s
    where s.provider = of_provider and (s.id = of_line or s.service_id = of_line) and s.state = 'scheduled' and s.starts_at > at
    order by s.starts_at, s.id for no key update
  ) locked
$$;

-- Gives the seats of an offer back. The caller has locked its sessions, and changes the entry in the same transaction.
create function unseat_offer(of_provider text, dates text[], seats integer, at timestamptz) returns void language sql as $$
  update class_sessions s set taken = s.taken - seats, updated_at = at
  where s.provider = of_provider and s.id = any(dates)
$$;

-- Ends overdue holds and offers of a line, offers its free seats in its order, and tells those who only want to hear of the
-- rest. A party that does not fit keeps its place. Locks as lock_line does.
create function ask_line(of_provider text, of_line text, event_id text, at timestamptz) returns void language plpgsql as $$
declare
  dates text[] := lock_line(of_provider, of_line, at);
  one text;
  entry waitlist_entries;
  free integer;
begin
  if cardinality(dates) = 0 then
    return;
  end if;
  foreach one in array dates loop
    perform give_seats(of_provider, one, event_id, at);
  end loop;
  for entry in
    select * from waitlist_entries e
    where e.provider = of_provider and e.line = of_line and e.state = 'offered' and e.offer_until <= at
    order by e.place for no key update
  loop
    perform unseat_offer(of_provider, entry.offered_sessions, entry.quantity, at);
    update waitlist_entries e set state = 'lapsed', offered_sessions = null, offer_until = null, offer_terms = null, held_by = null,
      mailbox = null, updated_at = at
    where e.provider = of_provider and e.id = entry.id;
    perform tell_entry(of_provider, entry.id, 'scheduling.offer_lapsed', event_id, at);
  end loop;

  select min(s.capacity - s.taken) into free from class_sessions s where s.provider = of_provider and s.id = any(dates);
  for entry in
    select * from waitlist_entries e
    where e.provider = of_provider and e.line = of_line and e.state = 'waiting' and e.closes_at > at
    order by e.wish = 'news', e.place for no key update
  loop
    exit when free <= 0;
    continue when entry.quantity > free;
    if entry.wish = 'news' then
      update waitlist_entries e set state = 'told', held_by = null, mailbox = null, updated_at = at
      where e.provider = of_provider and e.id = entry.id;
      perform tell_entry(of_provider, entry.id, 'scheduling.seats_free', event_id, at);
      continue;
    end if;
    update class_sessions s set taken = s.taken + entry.quantity, updated_at = at
    where s.provider = of_provider and s.id = any(dates);
    update waitlist_entries e set state = 'offered', offered_sessions = dates, updated_at = at
    where e.provider = of_provider and e.id = entry.id;
    perform tell_entry(of_provider, entry.id, 'scheduling.seat_offered', event_id, at);
    free := free - entry.quantity;
  end loop;

  update class_sessions s set has_line = false
  where s.provider = of_provider and s.id = any(dates) and s.has_line and not exists (
    select from waitlist_entries e
    where e.provider = of_provider and e.line in (s.id, s.service_id) and e.state in ('waiting', 'offered')
  );
end $$;

-- Asks the lines of a session whose seats may have become free: its own, and that of its series. The caller has locked the
-- session, and before it, of a series, the provider.
create function ask_lines(of_provider text, of_session text, event_id text, at timestamptz) returns void language plpgsql as $$
declare
  of_line text;
begin
  for of_line in
    select distinct e.line from class_sessions s
    join waitlist_entries e on e.provider = s.provider and e.line in (s.id, s.service_id) and e.state in ('waiting', 'offered')
    where s.provider = of_provider and s.id = of_session and s.has_line
    order by 1
  loop
    perform ask_line(of_provider, of_line, event_id, at);
  end loop;
end $$;

-- As before, and where somebody waits, seats are taken after the line was asked.
create or replace function take_seats(of_provider text, of_session text, start timestamptz, seats integer, event_id text, at timestamptz,
  out outcome text, out seats_left integer) language plpgsql as $$
declare
  session class_sessions;
begin
  loop
    update class_sessions s set taken = s.taken + seats, updated_at = at
    where s.provider = of_provider and s.id = of_session and s.state = 'scheduled' and s.starts_at = start and s.starts_at > at
      and not s.has_line and s.taken + seats <= s.capacity;
    if found then
      outcome := 'seated';
      return;
    end if;
    select * into session from class_sessions s where s.provider = of_provider and s.id = of_session for no key update;
    if not found or session.state <> 'scheduled' or session.starts_at <> start or session.starts_at <= at then
      outcome := 'gone';
      return;
    end if;
    if session.has_line then
      perform ask_lines(of_provider, of_session, event_id, at);
      update class_sessions s set taken = s.taken + seats, updated_at = at
      where s.provider = of_provider and s.id = of_session and s.taken + seats <= s.capacity;
      outcome := case when found then 'seated' else 'full' end;
      select s.capacity - s.taken into seats_left from class_sessions s where s.provider = of_provider and s.id = of_session;
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

-- Puts somebody at the end of a line. Fields of `w`: id, serviceId, sessionId (null: a series), name, email, zone, quantity,
-- wish, closesAt, heldBy, mailbox; mostOfNetwork, mostOfMailbox; eventId, at. Outcomes:
--   joined     with the entry's number among those who want a seat
--   free       there are that many seats, so nobody has to wait
--   again      this address waits already
--   gone       the date does not take place, or has begun
--   network    the network has its maximum of live entries at this provider
--   mailbox    the mailbox joined as many lines today as it can
create function join_line(of_provider text, w jsonb, out outcome text, out number integer) language plpgsql as $$
declare
  now timestamptz := w ->> 'at';
  series boolean := w ->> 'sessionId' is null;
  of_line text := coalesce(w ->> 'sessionId', w ->> 'serviceId');
  seats integer := w ->> 'quantity';
  dates text[];
  free integer;
begin
  if series then
    perform pg_advisory_xact_lock(hashtextextended(of_provider, 5));
  end if;
  dates := lock_line(of_provider, of_line, now);
  if cardinality(dates) = 0 then
    outcome := 'gone';
    return;
  end if;
  perform ask_line(of_provider, of_line, w ->> 'eventId', now);
  select min(s.capacity - s.taken) into free from class_sessions s where s.provider = of_provider and s.id = any(dates);
  if free >= seats then
    outcome := 'free';
    return;
  end if;
  if w ->> 'heldBy' is not null then
    perform pg_advisory_xact_lock(hashtextextended(of_provider || ' ' || (w ->> 'heldBy'), 33));
    if (select count(*) from waitlist_entries e where e.provider = of_provider and e.held_by = w ->> 'heldBy')
      >= (w ->> 'mostOfNetwork')::integer then
      outcome := 'network';
      return;
    end if;
  end if;
  if w ->> 'mailbox' is not null and (select count(*) from waitlist_entries e
    where e.mailbox = w ->> 'mailbox' and e.created_at > now - interval '1 day') >= (w ->> 'mostOfMailbox')::integer then
    outcome := 'mailbox';
    return;
  end if;
  insert into waitlist_entries (provider, id, service_id, session_id, place, name, email, visitor_zone, quantity, wish, state,
    closes_at, held_by, mailbox, created_at, updated_at)
  values (of_provider, w ->> 'id', w ->> 'serviceId', w ->> 'sessionId',
    (select coalesce(max(e.place), 0) + 1 from waitlist_entries e where e.provider = of_provider and e.line = of_line),
    w ->> 'name', w ->> 'email', w ->> 'zone', seats, w ->> 'wish', 'waiting', (w ->> 'closesAt')::timestamptz,
    w ->> 'heldBy', w ->> 'mailbox', now, now)
  on conflict (provider, line, lower(email)) where state in ('waiting', 'offered') do nothing;
  if not found then
    outcome := 'again';
    return;
  end if;
  update class_sessions s set has_line = true where s.provider = of_provider and s.id = any(dates) and not s.has_line;
  outcome := 'joined';
  select count(*) into number from waitlist_entries e
  where e.provider = of_provider and e.line = of_line and e.state = 'waiting' and e.wish = 'seat';
end $$;

-- Locks a live entry behind its sessions, in the order used everywhere. Returns null if it is not in the line any more.
create function lock_entry(of_provider text, entry text, at timestamptz) returns waitlist_entries language plpgsql as $$
declare
  seen waitlist_entries;
begin
  select * into seen from waitlist_entries e where e.provider = of_provider and e.id = entry;
  if seen.session_id is null then
    perform pg_advisory_xact_lock(hashtextextended(of_provider, 5));
  end if;
  perform lock_line(of_provider, seen.line, at);
  -- an offer may have seats of a date that has begun since
  perform from class_sessions s where s.provider = of_provider and s.id = any(seen.offered_sessions)
    order by s.starts_at, s.id for no key update;
  select * into seen from waitlist_entries e
  where e.provider = of_provider and e.id = entry and e.state in ('waiting', 'offered') for no key update;
  return case when found then seen end;
end $$;

-- Takes an entry out of its line for `why` (left, declined, lapsed or ended); the seats of its offer go to the next in the
-- line. With `overdue` only an offer whose time is over lapses. Returns false if it was not in the line.
create function leave_line(of_provider text, entry text, why text, event_id text, at timestamptz, overdue boolean default false)
  returns boolean language plpgsql as $$
declare
  had waitlist_entries := lock_entry(of_provider, entry, at);
begin
  if had.id is null or (overdue and coalesce(had.offer_until > at, true)) then
    return false;
  end if;
  if had.state = 'offered' then
    perform unseat_offer(of_provider, had.offered_sessions, had.quantity, at);
  end if;
  update waitlist_entries e set state = case when why = 'left' and had.state = 'offered' then 'declined' else why end,
    offered_sessions = null, offer_until = null, offer_terms = null, held_by = null, mailbox = null, updated_at = at
  where e.provider = of_provider and e.id = entry;
  if why in ('lapsed', 'ended') then
    perform tell_entry(of_provider, entry, case why when 'lapsed' then 'scheduling.offer_lapsed' else 'scheduling.line_ended' end,
      event_id, at);
  end if;
  perform ask_line(of_provider, had.line, event_id, at);
  return true;
end $$;

-- Ends a line: booking closed, or nothing takes place. The caller has locked its sessions. Returns how many were in it.
create function end_line(of_provider text, of_line text, event_id text, at timestamptz) returns integer language plpgsql as $$
declare
  entry waitlist_entries;
  ended integer := 0;
begin
  for entry in
    select * from waitlist_entries e
    where e.provider = of_provider and e.line = of_line and e.state in ('waiting', 'offered')
    order by e.place for no key update
  loop
    if entry.state = 'offered' then
      perform unseat_offer(of_provider, entry.offered_sessions, entry.quantity, at);
    end if;
    update waitlist_entries e set state = 'ended', offered_sessions = null, offer_until = null, offer_terms = null, held_by = null,
      mailbox = null, updated_at = at
    where e.provider = of_provider and e.id = entry.id;
    perform tell_entry(of_provider, entry.id, 'scheduling.line_ended', event_id, at);
    ended := ended + 1;
  end loop;
  update class_sessions s set has_line = false
  where s.provider = of_provider and s.has_line and (s.id = of_line or s.service_id = of_line)
    and not exists (
      select from waitlist_entries e
      where e.provider = of_provider and e.line in (s.id, s.service_id) and e.state in ('waiting', 'offered')
    );
  return ended;
end $$;

-- Gives the seats of a standing offer to bookings that the caller inserts; those of dates that are not among them are free.
-- Returns false, and changes nothing, if the offer is over, has not all of the dates, or one is not at that start any more.
create function take_offer(of_provider text, entry text, bookings jsonb, event_id text, at timestamptz) returns boolean
  language plpgsql as $$
declare
  had waitlist_entries := lock_entry(of_provider, entry, at);
  wanted text[];
begin
  if had.id is null or had.state <> 'offered' or had.offer_until <= at then
    return false;
  end if;
  select array_agg(s.id) into wanted
  from jsonb_array_elements(bookings) b
  join class_sessions s on s.provider = of_provider and s.id = b.value ->> 'sessionId'
  where s.id = any(had.offered_sessions) and s.state = 'scheduled' and s.starts_at = (b.value ->> 'start')::timestamptz
    and s.starts_at > at and (b.value ->> 'quantity')::integer = had.quantity;
  if wanted is null or cardinality(wanted) <> jsonb_array_length(bookings) then
    return false;
  end if;
  perform unseat_offer(of_provider, array(select unnest(had.offered_sessions) except select unnest(wanted)), had.quantity, at);
  update waitlist_entries e set state = 'taken', booking_id = bookings #>> '{0,id}', offered_sessions = null, offer_until = null,
    offer_terms = null, held_by = null, mailbox = null, updated_at = at
  where e.provider = of_provider and e.id = entry;
  if cardinality(wanted) < cardinality(had.offered_sessions) then
    perform ask_line(of_provider, had.line, event_id, at);
  end if;
  return true;
end $$;

-- Inserts bookings with the seats of a standing offer, in one round trip: the seats change hands, so no session's count moves.
-- Fields of `h`: entryId, bookings, each as for insert_booking, by start; at. Returns the provider's new version; null if the
-- offer is over.
create function hold_offer(of_provider text, h jsonb) returns integer language plpgsql as $$
declare
  now timestamptz := h ->> 'at';
  b jsonb;
  moved_to integer;
begin
  if not take_offer(of_provider, h ->> 'entryId', h -> 'bookings', h #>> '{bookings,0,eventId}', now) then
    return null;
  end if;
  for b in select value from jsonb_array_elements(h -> 'bookings') loop
    perform insert_booking(of_provider, b);
  end loop;
  insert into provider_versions (provider) values (of_provider)
  on conflict (provider) do update set version = provider_versions.version + 1, changed_at = clock_timestamp()
  returning provider_versions.version into moved_to;
  return moved_to;
end $$;

-- As before; of a class the provider's lock comes first, because the line of a series may have to be asked. With `raise` the
-- date gets the seats that are missing, and the party has them before the line.
create or replace function add_time(of_provider text, b jsonb) returns bookings language plpgsql as $$
declare
  added bookings;
  now timestamptz := b ->> 'at';
  seats integer := b ->> 'quantity';
begin
  if b ->> 'sessionId' is not null then
    perform pg_advisory_xact_lock(hashtextextended(of_provider, 5));
    if (b ->> 'raise')::boolean then
      update class_sessions s set capacity = greatest(s.capacity, s.taken + seats), taken = s.taken + seats, by_hand = true,
        updated_at = now
      where s.provider = of_provider and s.id = b ->> 'sessionId' and s.state = 'scheduled' and s.starts_at > now
        and s.starts_at = (b ->> 'start')::timestamptz and s.taken + seats <= 500;
      if not found then
        return null;
      end if;
    elsif (select t.outcome from take_seats(of_provider, b ->> 'sessionId', (b ->> 'start')::timestamptz, seats, b ->> 'eventId',
      now) t) <> 'seated' then
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
