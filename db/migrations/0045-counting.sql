-- What the counting and the forwarding of events remember.

-- Tables of a provider begin their keys with the provider.
alter table analytics_touches drop constraint analytics_touches_pkey;
drop index analytics_touches_of_provider;
alter table analytics_touches add primary key (provider, id);

-- The zone in which the days of a provider were counted. Its row is the lock under which they are counted.
create table analytics_zones (
  provider text primary key,
  zone text not null
);

-- Events that the third-party analytics service has not accepted yet, in its wire form without the key.
create table analytics_unsent (
  provider text not null,
  device_id text not null,
  insert_id text not null,
  seq bigint generated always as identity,
  event jsonb not null,
  added_at timestamptz not null,
  -- Later than `added_at` only for a device whose events the service refuses for the day.
  due_at timestamptz not null,
  primary key (provider, device_id, insert_id)
);
create index analytics_unsent_due on analytics_unsent (due_at, seq);

-- Until when nothing is sent to the service, because it asked for a pause or did not answer. One row.
create table analytics_pause (
  one boolean primary key default true check (one),
  until timestamptz not null
);

-- What a visitor did, without opening `properties`: `page`, `card` or `details`.
alter table analytics_events add column kind text;
update analytics_events set kind = properties ->> 'kind' where properties ? 'kind';
