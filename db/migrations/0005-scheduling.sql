-- Bookings. The exclusion constraint is the judge of every race for a time: buffers lie inside the span.

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
  primary key (provider, id),
  check (state not in ('held', 'requested') or hold_until is not null),
  constraint bookings_no_overlap exclude using gist (provider with =, span with &&)
    where (state in ('held', 'requested', 'confirmed'))
);
create index bookings_by_start on bookings (provider, starts_at);
create index bookings_by_customer on bookings (provider, lower(customer_email), starts_at);
-- Work by the clock: what runs out, what is over.
create index bookings_running_out on bookings (hold_until) where state in ('held', 'requested');
create index bookings_to_complete on bookings (ends_at) where state = 'confirmed';

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
  primary key (provider, booking_id, id),
  foreign key (provider, booking_id) references bookings
);

-- Whether a booking counts against the limits of its service.
create function counts_against_limits(b bookings, at timestamptz) returns boolean language sql immutable as $$
  select b.state in ('requested', 'confirmed', 'completed', 'no_show')
    or (b.state = 'held' and (b.payment_begun or b.hold_until > at))
$$;

-- The bookings of a service that start in a period, or of one customer: counted one asker at a time. Whoever asks
-- waits for those who asked before and have not committed, then counts what they left, so that two never get one
-- last place. The lock ends with the transaction.
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

-- Keeps a time for somebody, in one round trip and with nothing locked across two. The exclusion constraint judges:
-- whoever comes second waits for the first to commit and then gets no row. Holds in the way whose time is up give
-- way, in the order of their ids so that nobody waits in a circle; those with an order are named in `overdue`
-- instead, because the order must hear of it first. A function, because limits must be counted after the lock is
-- had, and because its plans are kept.
create function hold_time(
  of_provider text, new_id text, of_service text, title text, asks_first boolean, of_customer integer,
  from_start timestamptz, to_end timestamptz, taking tstzrange, party integer, zone text, in_zone text, until timestamptz,
  day_since timestamptz, day_until timestamptz, day_most integer, week_since timestamptz, week_until timestamptz, week_most integer,
  by_actor text, event_id text, at timestamptz, out outcome text, out overdue text[]
) language plpgsql as $$
declare
  given_way integer;
begin
  if day_most is not null and count_starts_alone(of_provider, of_service, day_since, day_until, at) >= day_most
    or week_most is not null and count_starts_alone(of_provider, of_service, week_since, week_until, at) >= week_most then
    outcome := 'full';
    return;
  end if;
  loop
    insert into bookings (provider, id, service_id, service_title, requires_approval, customer_limit, state, starts_at, ends_at,
      span, quantity, service_zone, visitor_zone, hold_until, created_at, updated_at)
    values (of_provider, new_id, of_service, title, asks_first, of_customer, 'held', from_start, to_end,
      taking, party, zone, in_zone, until, at, at)
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

  insert into booking_events (provider, booking_id, id, at, actor, step, to_state)
  values (of_provider, new_id, event_id, at, by_actor, 'held', 'held');
  -- last: this row is one a provider
  insert into provider_versions (provider) values (of_provider)
  on conflict (provider) do update set version = provider_versions.version + 1, changed_at = clock_timestamp();
  outcome := 'held';
end $$;
