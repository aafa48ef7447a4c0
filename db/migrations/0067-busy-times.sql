-- Times at which a provider is busy elsewhere, as connected calendars say: spans only. No booking, hold or move begins in
-- them. A source is one calendar; while what is known of it is out of date, nothing can be booked.

create table busy_sources (
  provider text not null,
  source text not null,
  -- Until when what was read counts: '-infinity' before the first reading, 'infinity' if the provider sells on regardless.
  known_until timestamptz not null default '-infinity',
  primary key (provider, source)
);

create table busy_times (
  provider text not null,
  source text not null,
  -- The occurrence in its source.
  event text not null,
  span tstzrange not null check (not isempty(span) and not lower_inf(span) and not upper_inf(span)),
  primary key (provider, source, event),
  foreign key (provider, source) references busy_sources on delete cascade
);
create index busy_times_by_span on busy_times using gist (provider, span);

-- Whether a provider is busy elsewhere in a span, or whether nobody knows.
create function is_busy_elsewhere(of_provider text, wanted tstzrange, at timestamptz) returns boolean language sql stable as $$
  select exists (select from busy_times where provider = of_provider and span && wanted)
    or exists (select from busy_sources where provider = of_provider and known_until <= at)
$$;

-- As in 0022, and a time in which the provider is busy elsewhere is away.
create or replace function take_time(of_provider text, b jsonb, out outcome text, out seats_left integer) language plpgsql as $$
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
  if is_busy_elsewhere(of_provider, wanted, now) then
    outcome := 'away';
    return;
  end if;
  while not insert_booking(of_provider, b) loop
    if give_way(of_provider, of_provider, wanted, b ->> 'eventId', now) = 0 then
      outcome := 'taken';
      return;
    end if;
  end loop;
end $$;
