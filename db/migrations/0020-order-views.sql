-- A provider's own views of the orders table.
create table order_views (
  provider text not null,
  id text not null,
  name text not null check (length(name) between 1 and 40),
  -- The filters and the sort order, as the page writes them into its address.
  query jsonb not null,
  created_at timestamptz not null,
  primary key (provider, id)
);
create unique index order_views_by_name on order_views (provider, lower(name));
