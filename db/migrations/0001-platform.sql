-- What any product on this floor needs: announcements, keys of repeated requests, version counters, the inbox of webhooks.

-- Announcements, written in the transaction of the change they tell of.
create table outbox (
  provider text not null,
  id text not null,
  type text not null,
  data jsonb not null,
  created_at timestamptz not null,
  primary key (provider, id)
);

-- The first answer to a POST, given again when the same key comes again within 24 hours.
create table idempotency_keys (
  scope text not null,
  key text not null,
  request_sha256 text not null,
  status integer,
  response jsonb,
  created_at timestamptz not null,
  primary key (scope, key)
);
create index idempotency_keys_created_at on idempotency_keys (created_at);

-- Moves with every change a visitor could see; caches hold their pages until it moves.
create table provider_versions (
  provider text primary key,
  version integer not null default 1,
  changed_at timestamptz not null default clock_timestamp()
);
create index provider_versions_changed_at on provider_versions (changed_at);

-- Webhooks as they came: raw bytes, once per vendor event.
create table webhook_inbox (
  vendor text not null,
  event_id text not null,
  type text not null,
  received_at timestamptz not null,
  raw bytea not null,
  headers jsonb not null,
  processed_at timestamptz,
  attempts integer not null default 0,
  last_error text,
  primary key (vendor, event_id)
);
create index webhook_inbox_waiting on webhook_inbox (received_at) where processed_at is null;

-- Facts of this installation that outlive restarts: ids of pools and clients, the offset of the development clock.
create table installation (
  name text primary key,
  value jsonb not null
);

-- Tells every process which provider's pages are stale; the channel carries the schema's name.
create function tell_version() returns trigger language plpgsql as $$
begin
  perform pg_notify(tg_table_schema || '_versions', new.provider);
  return null;
end $$;
create trigger provider_versions_told after insert or update on provider_versions
  for each row execute function tell_version();
