-- Hosted sign-in: the session of a browser on our own pages, codes on their way to the product, and sign-ins that are
-- under way at another provider.

create table identity_hosted_sessions (
  session_hash text primary key,
  sub text not null references identity_users on delete cascade,
  -- `COGNITO` for a password, or the name of the provider that let them in.
  let_in_by text not null,
  auth_time timestamptz not null,
  expires_at timestamptz not null
);
create index identity_hosted_sessions_by_user on identity_hosted_sessions (sub);
create index identity_hosted_sessions_expires_at on identity_hosted_sessions (expires_at);

-- "Code: single use, 5 minutes, bound to client, redirect_uri, challenge; a second use revokes what the first produced":
-- a used code stays, and the refresh token it gave is kept with it as a hash.
create table identity_hosted_codes (
  code_hash text primary key,
  client_id text not null,
  redirect_uri text not null,
  code_challenge text not null,
  sub text not null references identity_users on delete cascade,
  scope text not null,
  nonce text,
  auth_time timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  refresh_hash text
);
create index identity_hosted_codes_by_user on identity_hosted_codes (sub);
create index identity_hosted_codes_expires_at on identity_hosted_codes (expires_at);

-- Who left for another provider; only the browser that left may come back. Sealed: it holds the PKCE verifier.
create table identity_hosted_departures (
  state_hash text primary key,
  browser_hash text not null,
  sealed text not null,
  expires_at timestamptz not null
);
create index identity_hosted_departures_expires_at on identity_hosted_departures (expires_at);
