-- What a provider connected at vendors: grants of accounts, and calendars, which are those of such an account or addresses
-- that people typed. What calendars say is in busy_times.

create table connections (
  provider text not null,
  vendor text not null,
  -- 'needs_reconnect': the vendor no longer accepts the grant.
  state text not null check (state in ('connected', 'needs_reconnect')),
  account_id text not null,
  account_label text not null,
  longest_minutes integer,
  scopes text[] not null,
  -- Access and refresh token, sealed for this provider and vendor; null: the grant is over.
  tokens text,
  expires_at timestamptz,
  -- When the grant ends if nobody renews it.
  lapses_at timestamptz,
  -- Who renews the tokens now, and until when nobody else does.
  lease text,
  lease_until timestamptz,
  connected_at timestamptz not null,
  last_success_at timestamptz,
  -- When the owner was last told that the grant is over, or will be soon.
  told_at timestamptz,
  primary key (provider, vendor),
  check ((state = 'connected') = (tokens is not null)),
  check ((lease is null) = (lease_until is null))
);
create index connections_by_account on connections (vendor, account_id);
create index connections_lapsing on connections (lapses_at) where state = 'connected';

-- Sign-ins at a vendor that have not returned.
create table connection_attempts (
  provider text not null,
  -- A hash of the state, which only the browser has.
  state_hash text not null,
  vendor text not null,
  -- The PKCE verifier, sealed.
  verifier text not null,
  -- A hash of a secret of the browser in which it began.
  browser_hash text not null,
  expires_at timestamptz not null,
  primary key (provider, state_hash)
);
create index connection_attempts_over on connection_attempts (expires_at);

create table calendars (
  provider text not null,
  id text not null,
  vendor text not null,
  -- The id at the vendor; of an address a hash of it.
  remote_id text not null,
  name text not null check (char_length(name) between 1 and 100),
  -- The address, sealed; null: a calendar of a connected account.
  address text,
  can_write boolean not null,
  takes_time boolean not null,
  gets_bookings boolean not null default false check (can_write or not gets_bookings),
  -- What happens when it cannot be read for a day.
  on_outage text not null default 'stop' check (on_outage in ('stop', 'go_on')),
  added_at timestamptz not null,
  -- Where the next reading begins; null: everything is read.
  cursor text,
  etag text,
  modified text,
  -- When everything was read the last time.
  whole_read_at timestamptz,
  last_read_at timestamptz,
  next_read_at timestamptz not null,
  -- Why the last reading failed, since when they fail, how often, and when the owner was told.
  failure text,
  failing_since timestamptz,
  failures integer not null default 0,
  told_at timestamptz,
  primary key (provider, id),
  unique (provider, vendor, remote_id),
  check ((failure is null) = (failing_since is null))
);
create index calendars_due on calendars (next_read_at) where takes_time;
create unique index calendars_one_gets_bookings on calendars (provider) where gets_bookings;

-- Notices that a vendor sends about a calendar.
create table calendar_channels (
  provider text not null,
  calendar_id text not null,
  channel_id text not null,
  resource_id text not null,
  until timestamptz not null,
  primary key (provider, calendar_id),
  foreign key (provider, calendar_id) references calendars on delete cascade
);
create index calendar_channels_by_id on calendar_channels (channel_id);
