-- A hold says which version it made: a process that does not know it drops the provider's pages a second time.

-- As before (0030 says how), with the version of the provider after it.
drop function hold_time;
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
