-- Domains that providers bring: one row for each domain and provider who wants it, and a directory of those that serve
-- a page now. Several providers may wait for one domain; the directory has room for one of them.

create table custom_domains (
  provider text not null,
  -- in lower case and ASCII, without a trailing dot
  host text not null,
  state text not null check (state in ('waiting', 'connected', 'elsewhere', 'removed')),
  -- the first label of the name to which the domain's record must lead; proves that the provider may write the record
  label text not null,
  added_at timestamptz not null,
  -- when the state last changed
  changed_at timestamptz not null,
  looked_at timestamptz,
  -- null: nobody looks at a removed domain
  next_look_at timestamptz,
  -- until when the record is looked at every minute
  often_until timestamptz not null,
  -- where the last look found the domain leading; null: nowhere
  found text,
  -- looks in a row that found a connected domain leading elsewhere
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

-- Every process keeps the directory in memory. Changes are rare, so they are announced in their own transaction.
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
