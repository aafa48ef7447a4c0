-- The people of a provider: customers, readers of the newsletter, writers of messages. One row for each provider and e-mail.

-- Search boxes: parts of names, addresses and products, within one provider.
create extension if not exists pg_trgm with schema public;
create extension if not exists btree_gin with schema public;

create table people (
  provider text not null,
  id text not null,
  -- The e-mail address in lower case. Null: the person was erased; a later order makes a new row.
  address text,
  -- Name and address as the person typed them last.
  name text not null,
  email text not null,
  -- The provider's own notes.
  notes text not null default '',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  erased_at timestamptz,
  -- For the search box of the customers page.
  search_text text not null generated always as (lower(' ' || name || ' ' || email)) stored,
  primary key (provider, id),
  unique (provider, address),
  check ((address is null) = (erased_at is not null))
);
-- A person who proved an e-mail address sees the bookings made with it at every provider.
create index people_of_address on people (address);
create index people_by_name on people (provider, lower(name), id) where erased_at is null;
create index people_by_words on people using gin (provider, search_text public.gin_trgm_ops);
