-- The identity pool: what temporary credentials, and the files reached with them, belong to.

-- One identity a person: `login` is the issuer without its scheme, `sub` whom it vouched for. Guests are not kept: their
-- ids say themselves that they were given here, and one of them comes to stand here when its guest signs in.
create table identity_pool_identities (
  -- `{region}:{uuid}`; never changes, because files lie under it.
  id text primary key,
  login text not null,
  sub text not null,
  -- It was a guest's before.
  was_guest boolean not null,
  created_at timestamptz not null,
  unique (login, sub)
);
