-- Owners, their addresses in the world, and what their plan entitles them to.

create table accounts (
  provider text primary key,
  sub text not null,
  username text not null,
  email text not null,
  email_verified boolean not null,
  first_name text not null,
  last_name text not null,
  created_at timestamptz not null
);

-- A directory over all providers, so it is not led by one.
create table user_urls (
  user_url text primary key check (user_url ~ '^[a-z]{3,30}$'),
  owner text not null,
  claimed_at timestamptz not null
);
create unique index user_urls_owner on user_urls (owner);

create table plan_grants (
  provider text not null references accounts,
  id text not null,
  plan text not null check (plan in ('free', 'pro', 'premium')),
  source text not null,
  granted_at timestamptz not null,
  until timestamptz,
  primary key (provider, id)
);
