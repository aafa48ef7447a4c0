-- The links of audio rooms whose page is deleted, of which the provider was told.

create table lost_rooms (
  provider text not null,
  url text not null,
  told_at timestamptz not null,
  primary key (provider, url)
);
