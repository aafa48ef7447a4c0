-- What an offer brings with something that is bought: an order of its own, added to another one.

alter table deliveries
  -- The order that it was added to, and the promotion that offered it.
  add column added_to text,
  add column added_by text,
  add check ((added_to is null) = (added_by is null)),
  add check (added_to is distinct from order_id or added_to is null),
  add foreign key (provider, added_to) references orders;

-- Each offer is taken once for an order. What was cancelled or never paid can be added again.
create unique index deliveries_added_once on deliveries (provider, added_to, added_by)
  where added_to is not null and state not in ('cancelled', 'expired');
