-- Codes and licences of partner deals, such as AppSumo's: each gives one account a plan for ever. They belong to the
-- installation; `partner_levels` says what an account has by them.

create table partner_codes (
  -- Keyed hash; the code itself is stored nowhere.
  code_hash text primary key,
  last4 text not null check (char_length(last4) = 4),
  partner text not null check (partner <> ''),
  batch text not null check (batch <> ''),
  -- How many codes it counts for.
  tier smallint not null default 1 check (tier between 1 and 3),
  imported_at timestamptz not null,
  state text not null default 'available' check (state in ('available', 'redeemed', 'revoked')),
  -- The account, also after the code was revoked.
  redeemed_by text,
  redeemed_at timestamptz,
  -- Its place among the codes that its account holds: three at most.
  place smallint check (place between 1 and 3),
  revoked_at timestamptz,
  unique (redeemed_by, place),
  check ((redeemed_by is null) = (redeemed_at is null)),
  check ((state = 'redeemed') = (place is not null)),
  check (place is null or redeemed_by is not null),
  check (state <> 'available' or redeemed_by is null),
  check ((state = 'revoked') = (revoked_at is not null))
);
create index partner_codes_by_batch on partner_codes (partner, batch);

create table partner_licences (
  vendor text not null,
  licence_key text not null,
  -- The licence that this one replaced by an upgrade or a downgrade.
  previous_key text,
  -- As the vendor said last, and when it said so.
  tier integer check (tier >= 0),
  status text not null check (status in ('inactive', 'active', 'deactivated')),
  changed_at timestamptz not null,
  redeemed_by text,
  redeemed_at timestamptz,
  primary key (vendor, licence_key),
  check (previous_key <> licence_key),
  check ((redeemed_by is null) = (redeemed_at is null))
);
create index partner_licences_by_previous on partner_licences (vendor, previous_key) where previous_key is not null;
create index partner_licences_by_account on partner_licences (redeemed_by) where redeemed_by is not null;

-- A code or licence that has an account keeps it.
create function keep_redeemer() returns trigger language plpgsql as $$
begin
  raise exception 'a code or licence is redeemed once' using errcode = 'check_violation', constraint = 'redeemed_once';
end $$;
create trigger partner_codes_redeemed_once before update on partner_codes for each row
  when (old.redeemed_by is not null and new.redeemed_by is distinct from old.redeemed_by) execute function keep_redeemer();
create trigger partner_licences_redeemed_once before update on partner_licences for each row
  when (old.redeemed_by is not null and new.redeemed_by is distinct from old.redeemed_by) execute function keep_redeemer();

-- The level that an account has by its codes or by its licences: 0 free, 1 pro, 2 premium, 3 premium with a larger team.
create table partner_levels (
  provider text not null,
  source text not null check (source in ('code', 'licence')),
  partner text not null,
  -- Granted now.
  level smallint not null default 0 check (level between 0 and 3),
  -- What the codes or licences give since the last change. Less than `level`: the level is lowered seven days after the notice.
  owed smallint not null default 0 check (owed between 0 and 3),
  tell_at timestamptz,
  lowers_at timestamptz,
  primary key (provider, source),
  check (owed <= level),
  -- A level that will be lowered waits for its notice or for its day.
  check ((owed < level) = (num_nonnulls(tell_at, lowers_at) = 1)),
  check (owed < level or num_nonnulls(tell_at, lowers_at) = 0)
);
create index partner_levels_to_tell on partner_levels (tell_at) where tell_at is not null;
create index partner_levels_to_lower on partner_levels (lowers_at) where lowers_at is not null;

-- Wrong codes, counted by a keyed hash of the account and of the network, in the window that began at `since`.
create table code_tries (
  mark text primary key,
  wrong integer not null,
  since timestamptz not null
);
create index code_tries_old on code_tries (since);
