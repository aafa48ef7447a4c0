-- The user pool (users, codes, challenges, devices, sessions, signing keys), the hosted sign-in, and the identity pool.
-- These tables belong to the installation, so triggers may stand on them.

create table identity_users (
  sub text primary key,
  -- The internal name: the sub, or `Google_…` for a federated user. Its key is folded, so that names that differ only in
  -- case are one user.
  username text not null,
  username_key text not null unique,
  email text,
  email_key text,
  email_verified boolean not null default false,
  status text not null check (status in ('UNCONFIRMED', 'CONFIRMED', 'EXTERNAL_PROVIDER', 'RESET_REQUIRED', 'FORCE_CHANGE_PASSWORD')),
  enabled boolean not null default true,
  -- Every other attribute, name to text, as on the wire.
  attributes jsonb not null default '{}',
  -- SRP: the salt in hex and the verifier, encrypted with the server's key. A federated user has neither.
  salt text,
  sealed_verifier text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- "`phone_number_verified` MUST NOT be writable by the user": it is no attribute, only a code sets it.
  phone_verified boolean not null default false,
  -- The second factors that are turned on, and the preferred one when both are.
  mfa_sms boolean not null default false,
  mfa_totp boolean not null default false,
  mfa_preferred text check (mfa_preferred in ('SMS_MFA', 'SOFTWARE_TOKEN_MFA')),
  -- The verified secret of the authenticator app, encrypted, and a new secret that waits for its first code.
  sealed_totp text,
  sealed_totp_pending text,
  totp_name text,
  -- "a step may be used once": the last step (30 s since 1970) whose code was accepted.
  totp_last_step bigint,
  -- When the password that an operator set expires.
  temporary_until timestamptz,
  constraint identity_users_totp_proved check (not mfa_totp or sealed_totp is not null)
);
-- The e-mail address is an alias of users with a password. A federated user is never found by it.
create unique index identity_users_email on identity_users (email_key) where status <> 'EXTERNAL_PROVIDER';

-- One valid code per purpose, as a keyed hash. A name without a user gets a code too, which is sent to nobody: guesses
-- are counted and refused as for a user, so that no response shows whether an account exists. So `sub` has no reference.
create table identity_codes (
  sub text not null,
  purpose text not null check (purpose in ('sign_up', 'reset_password', 'verify_attribute', 'verify_phone')),
  code_hash text not null,
  expires_at timestamptz not null,
  -- A code verifies the address to which it was sent, not one that replaced it since.
  sent_to text not null default '',
  primary key (sub, purpose)
);

create function end_identity_codes() returns trigger language plpgsql as $$
begin
  delete from identity_codes where sub = old.sub;
  return null;
end $$;
create trigger identity_users_codes after delete on identity_users
  for each row execute function end_identity_codes();

-- Counts of wrong passwords, sent codes and tried codes by name, also for names without a user.
create table identity_attempts (
  subject text not null,
  kind text not null,
  -- Empty for the count of the name alone; otherwise a keyed hash of the network, or the token of a known device. Each
  -- source counts separately, so that a stranger's wrong answers do not lock the user out.
  source text not null default '',
  count integer not null,
  since timestamptz not null,
  last_at timestamptz not null,
  primary key (subject, kind, source)
);
create index identity_attempts_last_at on identity_attempts (last_at);

-- A sign-in in progress. `sub` is null for a name without a user. The state is encrypted because it contains the
-- server's secret.
create table identity_challenges (
  session_hash text primary key,
  challenge text not null,
  client_id text not null,
  sub text,
  sealed_state text not null,
  expires_at timestamptz not null,
  -- A session of a second factor survives four wrong answers; the fifth ends it.
  tries integer not null default 0
);
create index identity_challenges_expires_at on identity_challenges (expires_at);

-- One sign-in, with the tokens that it issued. `sub` has no reference, so that the tokens of a deleted user are still
-- known as revoked.
create table identity_sessions (
  origin_jti text primary key,
  sub text not null,
  client_id text not null,
  refresh_hash text not null unique,
  auth_time timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  device_key text,
  scope text not null default 'aws.cognito.signin.user.admin',
  -- Whether the user signed in on the hosted pages.
  hosted boolean not null default false
);
create index identity_sessions_by_user on identity_sessions (sub);
create index identity_sessions_expires_at on identity_sessions (expires_at);

-- "DeleteUser, disable kill all": the statement that deletes or disables a user revokes all its sessions, so that one
-- read of the session decides whether a token is valid.
create function end_identity_sessions() returns trigger language plpgsql as $$
begin
  update identity_sessions set revoked_at = clock_timestamp() where sub = old.sub and revoked_at is null;
  return null;
end $$;
create trigger identity_users_deleted after delete on identity_users
  for each row execute function end_identity_sessions();
create trigger identity_users_disabled after update of enabled on identity_users
  for each row when (old.enabled and not new.enabled) execute function end_identity_sessions();

-- Devices that proved a secret. A remembered device replaces the second factor.
create table identity_devices (
  sub text not null references identity_users on delete cascade,
  device_key text not null,
  name text not null,
  salt text not null,
  sealed_verifier text not null,
  remembered boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  last_used_at timestamptz not null,
  primary key (sub, device_key)
);

-- Recovery codes replace the six digits of a second factor. Each is stored as a keyed hash; a used code stays until its
-- set ends, so that a page can say "7 of 10 left".
create table identity_recovery_codes (
  sub text not null references identity_users on delete cascade,
  code_hash text not null,
  used_at timestamptz,
  primary key (sub, code_hash)
);

-- A set ends with the last second factor, also when a changed telephone number turned that factor off.
create function end_recovery_codes() returns trigger language plpgsql as $$
begin
  delete from identity_recovery_codes where sub = old.sub;
  return null;
end $$;
create trigger identity_users_without_factor after update of mfa_sms, mfa_totp on identity_users
  for each row when ((old.mfa_sms or old.mfa_totp) and not (new.mfa_sms or new.mfa_totp))
  execute function end_recovery_codes();

-- The keys of all tokens. One signs, the next one is published in advance, and a retired one stays published until the
-- last token that it signed expires.
create table identity_signing_keys (
  kid text primary key,
  state text not null check (state in ('signing', 'next', 'retired')),
  sealed_private text not null,
  created_at timestamptz not null,
  retired_at timestamptz,
  constraint identity_signing_keys_retired check ((state = 'retired') = (retired_at is not null))
);
create unique index identity_signing_keys_one on identity_signing_keys (state) where state <> 'retired';

-- The session of a browser on the hosted pages.
create table identity_hosted_sessions (
  session_hash text primary key,
  sub text not null references identity_users on delete cascade,
  -- `COGNITO` for a password, or the name of the external provider that signed the user in.
  let_in_by text not null,
  auth_time timestamptz not null,
  expires_at timestamptz not null
);
create index identity_hosted_sessions_by_user on identity_hosted_sessions (sub);
create index identity_hosted_sessions_expires_at on identity_hosted_sessions (expires_at);

-- "Code: single use, 5 minutes, bound to client, redirect_uri, challenge; a second use revokes what the first produced":
-- so a used code stays, with the hash of the refresh token that it gave.
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

-- A redirect to an external provider. Only the browser that was redirected can return. `sealed` is encrypted because it
-- contains the PKCE verifier.
create table identity_hosted_departures (
  state_hash text primary key,
  browser_hash text not null,
  sealed text not null,
  expires_at timestamptz not null
);
create index identity_hosted_departures_expires_at on identity_hosted_departures (expires_at);

-- One identity per person: `login` is the issuer without its scheme, `sub` the subject of its token. A guest has no row,
-- because its id proves itself; it gets a row when it signs in.
create table identity_pool_identities (
  -- `{region}:{uuid}`; never changes, because files are stored under it.
  id text primary key,
  login text not null,
  sub text not null,
  -- Whether the id was a guest's first.
  was_guest boolean not null,
  created_at timestamptz not null,
  unique (login, sub)
);
