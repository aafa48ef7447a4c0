-- The mail with the numbers of a week: it is decided once for a provider and week, whatever the zone and the address are then.

create table analytics_weeks (
  provider text primary key,
  -- The Monday after the last week that was decided.
  week date not null check (extract(isodow from week) = 1)
);
