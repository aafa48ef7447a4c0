-- The services as they are sold: written at publish, read by booking and checkout.

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
