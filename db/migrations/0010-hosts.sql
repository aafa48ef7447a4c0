-- Providers bring domains of their own. `custom_domains` has one row for each domain and each provider that added it;
-- `custom_hosts` has one row for each domain that serves a page now, so that one of several providers gets the domain.

create table custom_domains (
  provider text not null,
  -- In lower case and ASCII, without a trailing dot.
  host text not null,
  state text not null check (state in ('waiting', 'connected', 'elsewhere', 'removed')),
  -- The first label of the name to which the domain's record must lead. The record proves that the provider controls
  -- the domain.
  label text not null,
  added_at timestamptz not null,
  -- When the state last changed.
  changed_at timestamptz not null,
  looked_at timestamptz,
  -- When the next lookup is due; null for a removed domain.
  next_look_at timestamptz,
  -- Until this instant a job looks the record up every minute.
  often_until timestamptz not null,
  -- Where the domain led at the last lookup; null: nowhere.
  found text,
  -- The number of consecutive lookups that found a connected domain leading elsewhere.
  misses integer not null default 0,
  primary key (provider, host)
);
create index custom_domains_by_look on custom_domains (next_look_at) where next_look_at is not null;

create table custom_hosts (
  host text primary key,
  owner text not null,
  connected_at timestamptz not null
);
create index custom_hosts_by_owner on custom_hosts (owner);

-- Every process caches `custom_hosts` in memory. The trigger notifies the processes in the transaction of the change,
-- which costs little because changes are rare. The table belongs to the installation, so a trigger may stand on it.
create function tell_hosts() returns trigger language plpgsql as $$
begin
  if old is not null then perform pg_notify(tg_table_schema || '_hosts', old.owner); end if;
  if new is not null and (old is null or new.owner <> old.owner) then
    perform pg_notify(tg_table_schema || '_hosts', new.owner);
  end if;
  return null;
end $$;
create trigger custom_hosts_told after insert or update or delete on custom_hosts
  for each row execute function tell_hosts();
