-- A hold that was ordered counts less towards the limit of its network: people in one room book at the same moment.

-- As before (0030), but ten unpaid orders count as one hold. An order has a name, an address and an end of its own; yet
-- without any bound one network could take a calendar by orders that it never pays.
create or replace function holds_of(of_provider text, of_network text, at timestamptz) returns bigint language sql stable as $$
  select count(*) filter (where b.order_id is null) + count(*) filter (where b.order_id is not null) / 10 from bookings b
  where b.provider = of_provider and b.held_by = of_network and b.state = 'held' and (b.payment_begun or b.hold_until > at)
$$;
