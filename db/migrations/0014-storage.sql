-- The object store: metadata of each object by key. The bytes lie in blobs: files, or objects of another object store.

create table storage_objects (
  -- Sorted by bytes of UTF-8, the order of listings.
  key text collate "C" primary key,
  -- The identity that wrote the object. It counts against this identity's quota.
  owner text not null,
  -- The blobs of the object in order: [{"blob": …, "size": …}].
  pieces jsonb not null,
  size bigint not null,
  etag text not null,
  content_type text not null,
  -- Cache-Control, Content-Disposition and x-amz-meta-*, as responses return them.
  headers jsonb not null default '{}',
  modified_at timestamptz not null
);
create index storage_objects_by_owner on storage_objects (owner);
-- A daily job looks for uploads that became no picture.
create index storage_objects_pictures on storage_objects (key)
  where starts_with(key, 'private/') and split_part(key, '/', 3) = 'pictures';

create table storage_uploads (
  id text primary key,
  key text collate "C" not null,
  owner text not null,
  content_type text not null,
  headers jsonb not null default '{}',
  created_at timestamptz not null
);
create index storage_uploads_created_at on storage_uploads (created_at);
create index storage_uploads_by_owner on storage_uploads (owner);

create table storage_parts (
  upload_id text not null references storage_uploads on delete cascade,
  number integer not null check (number between 1 and 10000),
  blob text not null,
  size bigint not null,
  etag text not null,
  modified_at timestamptz not null,
  primary key (upload_id, number)
);

-- The bytes of an identity, including parts of uploads in progress. The transaction that changes them counts them.
create table storage_usage (
  owner text primary key,
  bytes bigint not null check (bytes >= 0)
);

-- Blobs without an object. A job deletes them later, when no request can still be reading them.
create table storage_dropped (
  blob text primary key,
  dropped_at timestamptz not null
);
create index storage_dropped_at on storage_dropped (dropped_at);

-- Identities of closed accounts. They store nothing any more, not even from requests that began earlier.
create table storage_closed (
  owner text primary key,
  closed_at timestamptz not null
);

-- Adds `delta` bytes to the usage of an identity. Raises `storage_full` when more than `most` bytes result.
create function storage_count(who text, delta bigint, most bigint) returns void language plpgsql as $$
begin
  if delta = 0 then return; end if;
  insert into storage_usage as u (owner, bytes) values (who, greatest(delta, 0))
  on conflict (owner) do update set bytes = greatest(u.bytes + delta, 0);
  if delta > 0 and (select bytes from storage_usage where owner = who) > most then
    raise exception 'storage_full' using errcode = 'SF001';
  end if;
end $$;

-- Marks the blobs of `gone`, a list of pieces, for deletion.
create function storage_drop(gone jsonb, at timestamptz) returns void language sql as $$
  insert into storage_dropped (blob, dropped_at)
  select piece ->> 'blob', at from jsonb_array_elements(gone) as piece
  on conflict do nothing
$$;

-- Raises `storage_closed` for a closed owner. A transaction that closes the owner waits until this one ends.
create function storage_require_open(who text) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('storage-owner:' || who, 0));
  if exists (select from storage_closed where owner = who) then
    raise exception 'storage_closed' using errcode = 'SF002';
  end if;
end $$;

-- Closes an owner. Waits for transactions that are storing something of this owner; no later one can.
create function storage_close(who text, at timestamptz) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('storage-owner:' || who, 0));
  insert into storage_closed (owner, closed_at) values (who, at) on conflict do nothing;
end $$;

-- Locks an upload until the transaction ends; returns false when it is over. Locks the owner first, as storage_close.
create function storage_lock_upload(upload text, who text) returns boolean language plpgsql as $$
begin
  perform storage_require_open(who);
  perform from storage_uploads where id = upload for update;
  return found;
end $$;

-- Raises `storage_full` when an owner would have more than `most` files (objects, uploads and their parts) with `adding`
-- more. Files are limited too, because empty ones have no bytes. Another count of this owner waits until the transaction
-- ends.
create function storage_require_files(who text, most integer, adding integer default 0) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('storage-files:' || who, 0));
  if adding + (
    select count(*) from (
      select 1 from storage_objects where owner = who
      union all select 1 from storage_uploads where owner = who
      union all select 1 from storage_uploads as u join storage_parts as p on p.upload_id = u.id where u.owner = who
      limit most + 1
    ) as files
  ) > most then
    raise exception 'storage_full' using errcode = 'SF001';
  end if;
end $$;

-- Stores an object of an owner and replaces the object under its key. `object` has the fields key, pieces, size, etag,
-- contentType, headers, at, quotaBytes and counted: that many of its bytes were counted when its parts were stored.
create function storage_keep(of_owner text, object jsonb) returns void language plpgsql as $$
declare
  new_key text := object ->> 'key';
  new_pieces jsonb := object -> 'pieces';
  new_size bigint := (object ->> 'size')::bigint;
  new_etag text := object ->> 'etag';
  new_type text := object ->> 'contentType';
  new_headers jsonb := object -> 'headers';
  at timestamptz := (object ->> 'at')::timestamptz;
  most bigint := (object ->> 'quotaBytes')::bigint;
  uncounted bigint := new_size - (object ->> 'counted')::bigint;
  before storage_objects;
begin
  perform storage_require_open(of_owner);
  -- writes of one key run one at a time, so that each counts the object that it replaces
  perform pg_advisory_xact_lock(hashtextextended('storage:' || new_key, 0));
  select * into before from storage_objects where key = new_key;
  if before.owner = of_owner then
    perform storage_count(of_owner, uncounted - before.size, most);
  else
    if before.key is not null then perform storage_count(before.owner, -before.size, 0); end if;
    perform storage_count(of_owner, uncounted, most);
  end if;
  if before.key is not null then perform storage_drop(before.pieces, at); end if;
  insert into storage_objects (key, owner, pieces, size, etag, content_type, headers, modified_at)
  values (new_key, of_owner, new_pieces, new_size, new_etag, new_type, new_headers, at)
  on conflict (key) do update set owner = excluded.owner, pieces = excluded.pieces, size = excluded.size,
    etag = excluded.etag, content_type = excluded.content_type, headers = excluded.headers,
    modified_at = excluded.modified_at;
end $$;

-- Deletes the object under a key, if there is one.
create function storage_delete(old_key text, at timestamptz) returns void language plpgsql as $$
declare
  before storage_objects;
begin
  perform pg_advisory_xact_lock(hashtextextended('storage:' || old_key, 0));
  delete from storage_objects where key = old_key returning * into before;
  if before.key is null then return; end if;
  perform storage_count(before.owner, -before.size, 0);
  perform storage_drop(before.pieces, at);
end $$;
