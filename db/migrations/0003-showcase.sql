-- A Showcase is a draft of records, each with an entityId, and immutable snapshots that visitors read. Pictures, the
-- directory of providers and the sitemap are made from them.

create table records (
  provider text not null,
  kind text not null,
  entity_id text not null,
  data jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Grows with each write, so that a write from another device that is based on an older revision is refused.
  revision integer not null,
  device text check (device in ('phone', 'tablet', 'computer')),
  primary key (provider, entity_id)
);
create index records_kind on records (provider, kind);
-- A display order must not name records of another provider, so a save looks up the provider of an entityId.
create index records_entity_id on records (entity_id);

create table showcases (
  provider text primary key,
  entity_id text not null,
  is_published boolean not null default false,
  live_number integer,
  last_number integer not null default 0,
  created_at timestamptz not null,
  revision integer not null default 1,
  is_listed boolean not null default false
);
create index showcases_listed on showcases (provider) where is_listed and live_number is not null;
create index showcases_live on showcases (provider) where live_number is not null;

create table snapshots (
  provider text not null,
  number integer not null,
  content jsonb not null,
  published_at timestamptz not null,
  primary key (provider, number),
  foreign key (provider) references showcases
);

-- A restore replaces the draft. The replaced draft is stored here and can be restored too.
create table set_aside_drafts (
  provider text not null references showcases,
  entity_id text not null,
  content jsonb not null,
  set_aside_at timestamptz not null,
  primary key (provider, entity_id)
);

-- A picture is made from an upload. The files of a ready picture lie in the object store under `media/{ref}/`.
create table pictures (
  provider text not null,
  entity_id text not null,
  kind text not null,
  -- The identity whose private area contains the upload.
  owner text not null,
  -- The key of the upload in that area, without the area's prefix.
  upload_key text not null,
  upload_bytes bigint not null check (upload_bytes >= 0),
  -- {left, top, width, height} as fractions of the upload, rotated upright; null: the whole upload.
  crop jsonb,
  state text not null default 'making' check (state in ('making', 'ready', 'failed')),
  -- The number of attempts. It is limited, because an upload can crash the process that reads it.
  tries integer not null default 0,
  ref text,
  problem text,
  -- The bytes of its files in the object store.
  made_bytes bigint not null default 0 check (made_bytes >= 0),
  created_at timestamptz not null,
  settled_at timestamptz,
  -- Since when the sweep finds no page that shows the picture; null: a page shows it, or the sweep has not run yet.
  unused_since timestamptz,
  primary key (provider, entity_id),
  unique (provider, ref),
  check ((state = 'ready') = (ref is not null)),
  check ((state = 'failed') = (problem is not null)),
  check ((state = 'making') = (settled_at is null))
);
create index pictures_created_at on pictures (created_at);
create index pictures_upload on pictures (owner, upload_key);

-- The directory of providers reads one row of each listed provider. The row is made from the live Showcase.
create table listings (
  provider text primary key references showcases,
  user_url text not null,
  -- The content of the card.
  card jsonb not null,
  occupation text not null,
  -- In lower case, for the filters.
  skills text[] not null,
  languages text[] not null,
  place text not null,
  is_online boolean not null,
  -- The lowest price of one session; null: nothing can be booked.
  from_cents integer,
  -- In tenths of a star; 0: fewer than three verified reviews.
  rating smallint not null,
  next_at timestamptz,
  search tsvector not null,
  -- The provider's version that the row was made from, and the instant at which the row expires.
  version integer not null,
  fresh_until timestamptz not null
);
create index listings_search on listings using gin (search);
create index listings_order on listings (coalesce(next_at, 'infinity'::timestamptz), (-rating), user_url);
-- A filter by a skill runs twice per request, for the page and for the count: 7 ms each at 10,000 listings without this.
create index listings_skills on listings using gin (skills) with (fastupdate = off);

-- The sitemap reads one row of each public page. The row is made from the live Showcase and says when the page last
-- changed.
create table sitemaps (
  provider text primary key references showcases,
  user_url text not null,
  -- The live snapshot and the provider's version that the rows were made from; 0: nothing was live.
  number integer not null,
  version integer not null,
  made_at timestamptz not null,
  -- The instant at which the rows expire.
  fresh_until timestamptz not null
);

create table public_pages (
  provider text not null references sitemaps on delete cascade,
  -- The path below the URL of the Showcase: '' for its home view, `/services/first-lesson`.
  path text not null,
  -- A hash of the page as visitors see it, without free times.
  digest text not null,
  changed_at timestamptz not null,
  primary key (provider, path)
);
