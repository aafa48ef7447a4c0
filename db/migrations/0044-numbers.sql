-- The numbers of a provider's page: what a visit came with, and the counts of each day.

alter table analytics_events
  -- `phone`, `tablet` or `computer`, read from the user agent, which is not stored.
  add column device text not null default 'computer',
  -- Where a page view came from: a source of growth/rules/source.ts. Null for events that are not page views.
  add column source text,
  -- What the event is about: the id of a service, of a card, of a target.
  add column subject text,
  -- The checkout of an event: the id of its first booking or of its delivery. It ties the steps of an order to a visitor.
  add column checkout text;
create index analytics_events_of_checkout on analytics_events (provider, checkout) where checkout is not null;

-- Hours with new events. A transaction that stores events adds a row here, so that a row is visible only together with its events: the
-- job that takes the row counts them, however late they were committed.
create table analytics_touches (
  id bigint generated always as identity primary key,
  provider text not null,
  hour timestamptz not null
);
create index analytics_touches_of_provider on analytics_touches (provider);

-- Visitors who are the provider: never counted.
create table analytics_own_visitors (
  provider text not null,
  visitor_day text not null,
  at timestamptz not null,
  primary key (provider, visitor_day)
);
create index analytics_own_visitors_old on analytics_own_visitors (at);

-- Counts of a day in the provider's zone, for ever. Device and source are those of the visitor's first page view of the day; '' stands for
-- all of them. `subject` is the service that a count is about, or ''.
create table analytics_days (
  provider text not null,
  metric text not null,
  device text not null,
  source text not null,
  day date not null,
  subject text not null,
  count integer not null check (count >= 0),
  primary key (provider, metric, device, source, day, subject)
);
create index analytics_days_of_day on analytics_days (provider, day);
