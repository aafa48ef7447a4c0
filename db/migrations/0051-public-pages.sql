-- The sitemap reads one row of each public page, which is made from the live Showcase, and when the page last changed.

create table sitemaps (
  provider text primary key references showcases,
  user_url text not null,
  -- the live snapshot and the provider's version that the rows were made from; 0: nothing was live
  number integer not null,
  version integer not null,
  made_at timestamptz not null,
  -- the instant at which the clock outdates the rows
  fresh_until timestamptz not null
);

create table public_pages (
  provider text not null references sitemaps on delete cascade,
  -- behind the address of the Showcase: '' for its home view, `/services/first-lesson`
  path text not null,
  -- of what visitors see of the page, without free times
  digest text not null,
  changed_at timestamptz not null,
  primary key (provider, path)
);
