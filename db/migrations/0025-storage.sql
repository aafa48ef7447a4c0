-- The object store: what lies under which key. The bytes themselves lie in files, or in another object store.

create table storage_objects (
  -- UTF-8 byte order, as listings want it
  key text collate "C" primary key,
  -- The identity that wrote it, whose quota it counts against.
  owner text not null,
  -- What it is made of, in order: [{"blob": …, "size": …}]
  pieces jsonb not null,
  size bigint not null,
  etag text not null,
  content_type text not null,
  -- Cache-Control, Content-Disposition and x-amz-meta-*, as they are given back.
  headers jsonb not null default '{}',
  modified_at timestamptz not null
);
create index storage_objects_by_owner on storage_objects (owner);

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

-- Bytes an identity keeps, parts of uploads under way among them: counted in the transaction that changes them.
create table storage_usage (
  owner text primary key,
  bytes bigint not null check (bytes >= 0)
);

-- Blobs that nothing speaks of any more; a job removes them after whoever still reads them is done.
create table storage_dropped (
  blob text primary key,
  dropped_at timestamptz not null
);
create index storage_dropped_at on storage_dropped (dropped_at);

-- Counts bytes for or against an identity. What would pass its quota fails with `storage_full`, and with it the
-- transaction that wanted it.
create function storage_count(who text, delta bigint, most bigint) returns void language plpgsql as $$
begin
  if delta = 0 then return; end if;
  insert into storage_usage as u (owner, bytes) values (who, greatest(delta, 0))
  on conflict (owner) do update set bytes = greatest(u.bytes + delta, 0);
  if delta > 0 and (select bytes from storage_usage where owner = who) > most then
    raise exception 'storage_full' using errcode = 'SF001';
  end if;
end $$;

create function storage_drop(gone jsonb, at timestamptz) returns void language sql as $$
  insert into storage_dropped (blob, dropped_at)
  select piece ->> 'blob', at from jsonb_array_elements(gone) as piece
  on conflict do nothing
$$;

-- Puts an object in the place of what lies under its key. `counted` bytes of it were counted when its parts came.
create function storage_keep(
  new_key text, new_owner text, new_pieces jsonb, new_size bigint, new_etag text, new_type text, new_headers jsonb,
  at timestamptz, most bigint, counted bigint
) returns void language plpgsql as $$
declare
  before storage_objects;
begin
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
