-- Pictures made from uploads. The files of a ready one lie in the object store under `media/{ref}/`.

create table pictures (
  provider text not null,
  entity_id text not null,
  kind text not null,
  -- The identity in whose private area the upload lies.
  owner text not null,
  -- In that area, without its prefix.
  upload_key text not null,
  upload_bytes bigint not null check (upload_bytes >= 0),
  -- {left, top, width, height} in fractions of the upload, turned upright; null: all of it.
  crop jsonb,
  state text not null default 'making' check (state in ('making', 'ready', 'failed')),
  -- Begun so often: what ends the process that makes it is not made for ever.
  tries integer not null default 0,
  ref text,
  problem text,
  -- What its made files occupy.
  made_bytes bigint not null default 0 check (made_bytes >= 0),
  created_at timestamptz not null,
  settled_at timestamptz,
  primary key (provider, entity_id),
  unique (provider, ref),
  check ((state = 'ready') = (ref is not null)),
  check ((state = 'failed') = (problem is not null)),
  check ((state = 'making') = (settled_at is null))
);
create index pictures_created_at on pictures (created_at);
create index pictures_upload on pictures (owner, upload_key);

-- Uploads that became no picture are looked for every day.
create index storage_objects_pictures on storage_objects (key)
  where starts_with(key, 'private/') and split_part(key, '/', 3) = 'pictures';
