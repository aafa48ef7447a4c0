-- The newest posts of accounts that providers connected at a vendor, with our own copies of their pictures, and when each account
-- is read.

create table post_feeds (
  provider text not null,
  vendor text not null,
  -- The account at the vendor that the posts are of.
  account_id text not null,
  account_label text not null,
  profile_url text not null,
  next_read_at timestamptz not null,
  last_read_at timestamptz,
  -- When the owner last asked for a reading.
  asked_at timestamptz,
  -- Why the last reading gave nothing, and since when they fail.
  failure text check (failure in ('busy', 'no_room', 'error')),
  failing_since timestamptz,
  primary key (provider, vendor),
  check ((failure is null) = (failing_since is null))
);
create index post_feeds_due on post_feeds (next_read_at);

create table connected_posts (
  provider text not null,
  vendor text not null,
  -- The id at the vendor.
  id text not null,
  kind text not null check (kind in ('picture', 'video', 'album')),
  caption text not null,
  permalink text not null,
  posted_at timestamptz not null,
  -- The name of our copy of its picture, and the bytes of the copy's files.
  picture text not null,
  bytes integer not null check (bytes > 0),
  -- What the owner typed; null: the text comes from the caption.
  alt text,
  is_hidden boolean not null default false,
  -- False while the reading that copied it is under way: the page shows all posts of a reading at once.
  is_complete boolean not null default false,
  primary key (provider, vendor, id),
  foreign key (provider, vendor) references post_feeds
);
