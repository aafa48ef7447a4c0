-- Whoever's account was closed writes nothing any more, not even what was on its way: asked here, in the transaction
-- that would keep it, so that nobody has to look again afterwards.

create table storage_closed (
  owner text primary key,
  closed_at timestamptz not null
);

-- Fails with `storage_closed` for a closed owner. Until the transaction ends, whoever closes this owner waits.
create function storage_require_open(who text) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('storage-owner:' || who, 0));
  if exists (select from storage_closed where owner = who) then
    raise exception 'storage_closed' using errcode = 'SF002';
  end if;
end $$;

-- Waits for whoever is keeping something of this owner; afterwards nobody does.
create function storage_close(who text, at timestamptz) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('storage-owner:' || who, 0));
  insert into storage_closed (owner, closed_at) values (who, at) on conflict do nothing;
end $$;

-- Holds an upload still until the transaction ends; false when it is over. The owner comes first, as in closing one.
create function storage_lock_upload(upload text, who text) returns boolean language plpgsql as $$
begin
  perform storage_require_open(who);
  perform from storage_uploads where id = upload for update;
  return found;
end $$;

-- Puts an object in the place of what lies under its key. `counted` bytes of it were counted when its parts came.
create or replace function storage_keep(
  new_key text, new_owner text, new_pieces jsonb, new_size bigint, new_etag text, new_type text, new_headers jsonb,
  at timestamptz, most bigint, counted bigint
) returns void language plpgsql as $$
declare
  before storage_objects;
begin
  perform storage_require_open(new_owner);
  -- one at a time for a key: each sees what the one before it left
  perform pg_advisory_xact_lock(hashtextextended('storage:' || new_key, 0));
  select * into before from storage_objects where key = new_key;
  if before.owner = new_owner then
    perform storage_count(new_owner, new_size - counted - before.size, most);
  else
    if before.key is not null then perform storage_count(before.owner, -before.size, 0); end if;
    perform storage_count(new_owner, new_size - counted, most);
  end if;
  if before.key is not null then perform storage_drop(before.pieces, at); end if;
  insert into storage_objects (key, owner, pieces, size, etag, content_type, headers, modified_at)
  values (new_key, new_owner, new_pieces, new_size, new_etag, new_type, new_headers, at)
  on conflict (key) do update set owner = excluded.owner, pieces = excluded.pieces, size = excluded.size,
    etag = excluded.etag, content_type = excluded.content_type, headers = excluded.headers,
    modified_at = excluded.modified_at;
end $$;
