-- The two switches that act without publishing: a day closed at once, a service paused at once.

create table provider_switches (
  provider text primary key,
  -- [{ "date": "2026-12-24", "note": "" }], wall dates of the services' own zones.
  closed_days jsonb not null default '[]',
  paused_services text[] not null default '{}',
  updated_at timestamptz not null
);
