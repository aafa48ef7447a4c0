-- The platform stores announcements, keys of repeated requests, versions of pages, received webhooks and facts of the
-- installation. These tables know nothing of the product.

-- An announcement is written in the transaction of the change that it announces.
create table outbox (
  provider text not null,
  id text not null,
  type text not null,
  data jsonb not null,
  created_at timestamptz not null,
  -- When the dispatcher created the jobs of its reactions; null until then.
  dispatched_at timestamptz,
  primary key (provider, id)
);
create index outbox_waiting on outbox (created_at, id) where dispatched_at is null;
create index outbox_dispatched on outbox (dispatched_at);

-- The response to the first POST with a key. A later POST with the same key gets it too, for 24 hours.
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

-- The version grows with every change that a visitor could see. A cached page is valid for one version.
create table provider_versions (
  provider text primary key,
  version integer not null default 1,
  changed_at timestamptz not null default clock_timestamp()
);
create index provider_versions_changed_at on provider_versions (changed_at);

-- A webhook is stored as received, as raw bytes, once per event of a vendor.
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
