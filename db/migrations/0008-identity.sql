-- The user pool: who may sign in, what they proved, and the sessions that came of it.

create table identity_users (
  sub text primary key,
  -- The internal name: the sub, or `Google_…` for a federated user. Keys are folded, so that case makes no second user.
  username text not null,
  username_key text not null unique,
  email text,
  email_key text,
  email_verified boolean not null default false,
  status text not null check (status in ('UNCONFIRMED', 'CONFIRMED', 'EXTERNAL_PROVIDER', 'RESET_REQUIRED', 'FORCE_CHANGE_PASSWORD')),
  enabled boolean not null default true,
  -- Every other attribute, name to text, as on the wire.
  attributes jsonb not null default '{}',
  -- SRP: the salt in hex and the verifier sealed with the server's key; a federated user has neither.
  salt text,
  sealed_verifier text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
-- The e-mail is an alias of those who have a password; federated users are not merged by it.
create unique index identity_users_email on identity_users (email_key) where status <> 'EXTERNAL_PROVIDER';

-- One live code a purpose, as a keyed hash.
create table identity_codes (
  sub text not null references identity_users on delete cascade,
  purpose text not null check (purpose in ('sign_up', 'reset_password', 'verify_attribute')),
  code_hash text not null,
  tries integer not null default 0,
  expires_at timestamptz not null,
  primary key (sub, purpose)
);

-- What is counted against a name, whether anybody has it or not: wrong passwords, codes sent, codes tried.
create table identity_attempts (
  subject text not null,
  kind text not null,
  count integer not null,
  since timestamptz not null,
  last_at timestamptz not null,
  primary key (subject, kind)
);
create index identity_attempts_last_at on identity_attempts (last_at);

-- A sign-in under way. `sub` is empty for a name nobody has; the state is sealed because it holds the server's secret.
create table identity_challenges (
  session_hash text primary key,
  challenge text not null,
  client_id text not null,
  sub text,
  sealed_state text not null,
  expires_at timestamptz not null
);
create index identity_challenges_expires_at on identity_challenges (expires_at);

-- One sign-in and all tokens that came of it. No reference to the user: a deleted user's tokens still say so.
create table identity_sessions (
  origin_jti text primary key,
  sub text not null,
  client_id text not null,
  refresh_hash text not null unique,
  auth_time timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index identity_sessions_by_user on identity_sessions (sub);
create index identity_sessions_expires_at on identity_sessions (expires_at);

-- "DeleteUser, disable kill all": whoever closes a user, every sign-in of it ends with the same statement, so that one
-- read of the session tells whether a token still stands.
create function end_identity_sessions() returns trigger language plpgsql as $$
begin
  update identity_sessions set revoked_at = clock_timestamp() where sub = old.sub and revoked_at is null;
  return null;
end $$;
create trigger identity_users_deleted after delete on identity_users
  for each row execute function end_identity_sessions();
create trigger identity_users_disabled after update of enabled on identity_users
  for each row when (old.enabled and not new.enabled) execute function end_identity_sessions();

-- The keys of all tokens: one signs, the next one is published before its time.
create table identity_signing_keys (
  kid text primary key,
  state text not null check (state in ('signing', 'next', 'retired')),
  sealed_private text not null,
  created_at timestamptz not null
);
create unique index identity_signing_keys_one on identity_signing_keys (state) where state <> 'retired';
