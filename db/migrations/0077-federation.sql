-- Visitors who proved at another site who they are, without an account here.

-- Sign-ins there, kept for a day so that each return gets its own answer.
create table federation_attempts (
  -- A hash of the state, which only the browser has.
  state_hash text primary key,
  vendor text not null,
  -- A hash of a secret of the browser in which it began.
  browser_hash text not null,
  expires_at timestamptz not null,
  -- When the browser returned. An attempt is used once.
  used_at timestamptz
);
create index federation_attempts_expires_at on federation_attempts (expires_at);

-- One row for each finished sign-in. The member's files are erased some hours after the last one has ended.
create table federation_stays (
  -- A hash of the same secret of the browser, with which it renews its token.
  secret_hash text primary key,
  vendor text not null,
  -- The member, as the vendor names them.
  subject text not null,
  ends_at timestamptz not null
);
create index federation_stays_by_member on federation_stays (vendor, subject, ends_at);
