-- Presses of link cards: a sum by day for ever, and the visitors of the last days, so that each counts once a day. A
-- visitor is a keyed hash whose key is destroyed after 48 hours, as in analytics_events.

create table link_presses (
  provider text not null,
  entity_id text not null,
  day date not null,
  presses integer not null,
  primary key (provider, entity_id, day)
);

create table link_visitors (
  provider text not null,
  entity_id text not null,
  visitor_day text not null,
  at timestamptz not null,
  primary key (provider, entity_id, visitor_day)
);
create index link_visitors_old on link_visitors (at);
