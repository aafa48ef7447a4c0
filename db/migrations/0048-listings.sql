-- The directory of providers reads one row of each listed provider, which is made from the live Showcase.

alter table showcases add column is_listed boolean not null default false;
create index showcases_listed on showcases (provider) where is_listed and live_number is not null;
create index showcases_live on showcases (provider) where live_number is not null;

create table listings (
  provider text primary key references showcases,
  user_url text not null,
  -- what the card shows
  card jsonb not null,
  occupation text not null,
  -- in lower case, for the filters
  skills text[] not null,
  languages text[] not null,
  place text not null,
  is_online boolean not null,
  -- the lowest price of one session; null: nothing can be booked
  from_cents integer,
  -- tenths of a star; 0: fewer than three verified reviews
  rating smallint not null,
  next_at timestamptz,
  search tsvector not null,
  -- the provider's version that the row was made from, and the instant at which the clock outdates it
  version integer not null,
  fresh_until timestamptz not null
);
create index listings_search on listings using gin (search);
create index listings_order on listings (coalesce(next_at, 'infinity'::timestamptz), (-rating), user_url);
