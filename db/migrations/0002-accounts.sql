-- An account is an owner of a Showcase, with its URL, the grants of its plan, and its closing.

create table accounts (
  provider text primary key,
  sub text not null,
  username text not null,
  email text not null,
  email_verified boolean not null,
  first_name text not null,
  last_name text not null,
  created_at timestamptz not null,
  -- When the owner requested the closing, when it is due, and when it was done. The owner can cancel it before it is done.
  closing_asked_at timestamptz,
  closing_due_at timestamptz,
  closed_at timestamptz,
  -- When the personal texts of a closed account were erased: after its customers received their refunds and mails.
  erased_at timestamptz
);
create index accounts_closing_due on accounts (closing_due_at) where closed_at is null;
create index accounts_to_erase on accounts (closed_at) where closed_at is not null and erased_at is null;
-- A job reads every minute which accounts take no more bookings.
create index accounts_closed on accounts (closed_at) where closed_at is not null;

-- The user URLs of all providers. A request looks one up by its URL, so the provider does not lead the key.
create table user_urls (
  user_url text primary key check (user_url ~ '^[a-z]{3,30}$'),
  owner text not null,
  claimed_at timestamptz not null
);
create unique index user_urls_owner on user_urls (owner);

-- A URL that a provider left leads to the provider's new one, so that links, codes and snippets stay valid, until
-- another provider takes it. A request looks it up by its URL, so the provider does not lead the key.
create table former_user_urls (
  user_url text primary key check (user_url ~ '^[a-z]{3,30}$'),
  owner text not null,
  left_at timestamptz not null,
  -- No other account can take the URL before this instant, so that a bookmark of a live page does not open a stranger's
  -- page. Null when no page was ever live there.
  kept_until timestamptz
);
create index former_user_urls_by_owner on former_user_urls (owner, left_at desc);

create table plan_grants (
  provider text not null references accounts,
  id text not null,
  plan text not null check (plan in ('free', 'pro', 'premium')),
  source text not null,
  granted_at timestamptz not null,
  until timestamptz,
  primary key (provider, id)
);

-- The account that took over the anonymous work under an `unsigned-` id. An id is claimed once.
create table anonymous_claims (
  unsigned_id text primary key check (unsigned_id like 'unsigned-%'),
  provider text not null references accounts,
  claimed_at timestamptz not null
);
create index anonymous_claims_by_provider on anonymous_claims (provider);
