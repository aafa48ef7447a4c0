-- The services as they are sold. A publish writes them; booking and checkout read them.

create table services (
  provider text not null,
  entity_id text not null,
  type text not null check (type in ('individual', 'group', 'promotion')),
  service_url text not null,
  position integer not null,
  data jsonb not null,
  published_at timestamptz not null,
  primary key (provider, entity_id),
  unique (provider, service_url)
);

-- A URL that a service left leads to its new one, so that links, mails and printed codes stay valid, until another
-- service of the provider takes it.
create table former_service_urls (
  provider text not null,
  service_url text not null,
  entity_id text not null,
  left_at timestamptz not null,
  primary key (provider, service_url)
);

-- The two switches that take effect without a publish: closed days and paused services.
create table provider_switches (
  provider text primary key,
  -- [{ "date": "2026-12-24", "note": "" }], wall dates in the zones of the services.
  closed_days jsonb not null default '[]',
  paused_services text[] not null default '{}',
  updated_at timestamptz not null
);
