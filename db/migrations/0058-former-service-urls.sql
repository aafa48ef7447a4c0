-- An address that a service left leads to its new one, so that links, mails and printed codes go on working, until
-- another service of the provider takes it.

create table former_service_urls (
  provider text not null,
  service_url text not null,
  entity_id text not null,
  left_at timestamptz not null,
  primary key (provider, service_url)
);
