-- Events of visitors and owners as they were collected: raw for 90 days. A visitor is known for a day only, by a keyed
-- hash whose key is destroyed after 48 hours.

create table analytics_keys (
  day date primary key,
  sealed_key text not null
);

create table analytics_events (
  provider text not null,
  device_id text not null,
  insert_id text not null,
  type text not null,
  at timestamptz not null,
  session_id double precision not null,
  visitor_day text not null,
  user_id text,
  path text,
  properties jsonb not null,
  received_at timestamptz not null,
  primary key (provider, device_id, insert_id)
);
create index analytics_events_by_time on analytics_events (provider, at);
create index analytics_events_old on analytics_events (received_at);
