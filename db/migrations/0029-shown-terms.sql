-- A hold stores the terms that its visitor was shown, so that the order sells exactly those.

-- Null only for bookings older than this column: their orders have a snapshot of what was sold.
alter table bookings add column terms jsonb;

-- Holds without an order are sold as they were kept; what the booking does not know is as the service offers it now.
update bookings b set terms = jsonb_build_object(
  'title', b.service_title,
  'serviceUrl', s.data -> 'serviceUrl',
  'priceCents', s.data -> 'priceCents',
  'currency', 'USD',
  'durationMin', round(extract(epoch from b.ends_at - b.starts_at) / 60),
  'timezone', b.service_zone,
  'location', s.data -> 'location',
  'requiresApproval', b.requires_approval,
  'maxPartySize', greatest(b.quantity, coalesce((s.data ->> 'maxPartySize')::integer, 1)),
  'policy', s.data -> 'refund'
)
from services s
where b.state = 'held' and b.order_id is null and s.provider = b.provider and s.entity_id = b.service_id;

-- What a booking says beside its terms is what the terms say. A move keeps the length.
alter table bookings add constraint bookings_as_shown check (terms is null or (
  service_title = terms ->> 'title'
  and requires_approval = (terms ->> 'requiresApproval')::boolean
  and service_zone = terms ->> 'timezone'
  and ends_at - starts_at = make_interval(mins => (terms ->> 'durationMin')::integer)
  and quantity <= (terms ->> 'maxPartySize')::integer
));

-- As before (0005 says how), with the terms in place of title, approval and zone.
drop function hold_time;
create function hold_time(
  of_provider text, new_id text, of_service text, shown jsonb, of_customer integer,
  from_start timestamptz, to_end timestamptz, taking tstzrange, party integer, in_zone text, until timestamptz,
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
      span, quantity, service_zone, visitor_zone, hold_until, terms, created_at, updated_at)
    values (of_provider, new_id, of_service, shown ->> 'title', (shown ->> 'requiresApproval')::boolean, of_customer, 'held',
      from_start, to_end, taking, party, shown ->> 'timezone', in_zone, until, shown, at, at)
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

-- As before (0014 says how), with the terms in place of title and zone.
drop function add_time;
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
