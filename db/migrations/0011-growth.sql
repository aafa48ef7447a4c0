-- Analytics events of visitors and owners, as received, for 90 days; and presses of link cards. A visitor is a keyed hash
-- that is valid for one day, and the key of a day is deleted after 48 hours.

create table analytics_keys (
  day date primary key,
  sealed_key text not null,
  -- The events stored on that day. Anyone may post events, so the installation stores a limited number a day.
  events integer not null default 0
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

-- Presses of link cards are summed by day for ever.
create table link_presses (
  provider text not null,
  entity_id text not null,
  day date not null,
  presses integer not null,
  primary key (provider, entity_id, day)
);

-- The visitors of the last days, so that each press counts once a day and visitor.
create table link_visitors (
  provider text not null,
  entity_id text not null,
  visitor_day text not null,
  at timestamptz not null,
  primary key (provider, entity_id, visitor_day)
);
create index link_visitors_old on link_visitors (at);
