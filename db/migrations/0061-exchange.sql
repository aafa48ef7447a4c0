-- The exchange network. Requests, partnerships, referrals, introductions and reports join two providers and belong to the
-- installation; what one provider reads often has the provider in front.

create table exchange_members (
  provider text primary key,
  state text not null check (state in ('in', 'left', 'removed')),
  -- When the provider joined; a return within 90 days does not move it.
  joined_at timestamptz not null,
  left_at timestamptz,
  -- What the owner chose: trades and topics whose clients are welcome, and those that own clients ask for.
  offers text[] not null,
  wants text[] not null,
  -- Codes of ISO 639.
  languages text[] not null,
  is_online boolean not null,
  -- In lower case; empty: online only.
  places text[] not null,
  -- The same as the owner wrote them.
  place_names text[] not null default '{}',
  -- Clients of partners in seven days.
  weekly_capacity integer not null check (weekly_capacity between 1 and 50),
  -- Takes clients of the same trade at the same place when that provider is full.
  takes_overflow boolean not null,
  message text not null check (char_length(message) <= 260),
  -- Where the member's own page shows partners: strip, full, after, letters, missing.
  placements text[] not null,
  -- The card of the live page; null: nothing is live.
  page jsonb,
  -- The last card that was live, for partners whose peer is off the web.
  last_page jsonb,
  occupation text not null,
  trade text not null,
  -- Skills and tags in lower case.
  words text[] not null,
  timezone text not null,
  -- The lowest and the highest price of one session, in cents; null: nothing can be booked.
  from_cents integer,
  to_cents integer,
  last_active_at timestamptz not null,
  -- Figures of the last requests: the median of minutes until an answer, requests that ended, requests that were accepted.
  answer_minutes integer,
  asked integer not null default 0 check (asked >= 0),
  accepted integer not null default 0 check (accepted between 0 and asked),
  -- Own requests that wait, and partnerships that stand; both bounded by the plan.
  open_requests integer not null default 0 check (open_requests >= 0),
  partners integer not null default 0 check (partners >= 0),
  -- Counts what matching reads of this member.
  changed_at timestamptz not null,
  check ((state = 'in') = (left_at is null))
);
create index exchange_members_changed on exchange_members (changed_at);

-- The suggestions of a member, best first. Their reasons are found when they are read.
create table exchange_suggestions (
  provider text not null,
  place integer not null check (place between 1 and 10),
  peer text not null check (peer <> provider),
  -- The fit that is shown. A new member may stand before members who fit better.
  score integer not null check (score between 0 and 100),
  primary key (provider, place),
  unique (provider, peer)
);
create index exchange_suggestions_peer on exchange_suggestions (peer);

-- Whom a member does not want to see (hide), or have anything to do with, either way (block).
create table exchange_hidden (
  provider text not null,
  peer text not null check (peer <> provider),
  kind text not null check (kind in ('hide', 'block')),
  created_at timestamptz not null,
  primary key (provider, peer)
);
create index exchange_hidden_peer on exchange_hidden (peer) where kind = 'block';

create table exchange_requests (
  id text primary key,
  from_provider text not null,
  to_provider text not null check (to_provider <> from_provider),
  low text not null generated always as (least(from_provider, to_provider)) stored,
  high text not null generated always as (greatest(from_provider, to_provider)) stored,
  state text not null check (state in ('sent', 'accepted', 'declined', 'withdrawn', 'expired', 'countered')),
  window_days integer not null check (window_days in (30, 90)),
  -- Where the asking side would show the other one.
  placements text[] not null,
  message text not null check (char_length(message) <= 260),
  -- 1: the first request; 2 to 4: the counter-offers to it.
  round integer not null check (round between 1 and 4),
  -- The request that this one answers.
  counters text references exchange_requests,
  reason text not null default '' check (char_length(reason) <= 260),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  check ((state = 'sent') = (ended_at is null)),
  check ((round = 1) = (counters is null))
);
-- one open request of a pair, in either direction
create unique index exchange_requests_open on exchange_requests (low, high) where state = 'sent';
create unique index exchange_requests_counters on exchange_requests (counters);
create index exchange_requests_from on exchange_requests (from_provider, created_at);
create index exchange_requests_to on exchange_requests (to_provider, created_at);
create index exchange_requests_due on exchange_requests (expires_at) where state = 'sent';

create table exchange_partnerships (
  id text primary key,
  low text not null,
  high text not null check (low < high),
  request_id text not null unique references exchange_requests,
  window_days integer not null check (window_days in (30, 90)),
  started_at timestamptz not null,
  -- Where each side shows the other one.
  low_shows text[] not null,
  high_shows text[] not null,
  low_paused_at timestamptz,
  high_paused_at timestamptz,
  ended_at timestamptz,
  -- Who ended it; null: the network did.
  ended_by text check (ended_by in (low, high))
);
-- one active partnership of a pair
create unique index exchange_partnerships_active on exchange_partnerships (low, high) where ended_at is null;
create index exchange_partnerships_low on exchange_partnerships (low);
create index exchange_partnerships_high on exchange_partnerships (high);

-- The terms of a partnership are those that were accepted.
create function keep_exchange_terms() returns trigger language plpgsql as $$
begin
  if (old.id, old.low, old.high, old.request_id, old.window_days, old.started_at)
    is distinct from (new.id, new.low, new.high, new.request_id, new.window_days, new.started_at) then
    raise exception 'the terms of a partnership do not change' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger exchange_partnerships_terms before update on exchange_partnerships
  for each row execute function keep_exchange_terms();
-- The terms of a request are those that were sent; its message is erased when the account closes.
create function keep_request_terms() returns trigger language plpgsql as $$
begin
  if (old.from_provider, old.to_provider, old.window_days, old.placements)
    is distinct from (new.from_provider, new.to_provider, new.window_days, new.placements)
    or new.message not in (old.message, '') then
    raise exception 'the terms of a request do not change' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger exchange_requests_terms before update on exchange_requests
  for each row execute function keep_request_terms();

-- A visitor whom one partner sent to the other: a link that was followed, or an introduction with a yes.
create table exchange_touches (
  id text primary key,
  partnership_id text not null references exchange_partnerships,
  from_provider text not null,
  to_provider text not null check (to_provider <> from_provider),
  source text not null check (source in ('strip', 'full', 'after', 'letters', 'missing', 'introduction')),
  -- A keyed hash of the day, the network and the partnership, which bounds what one network adds; erased after two days.
  network text,
  created_at timestamptz not null
);
create index exchange_touches_network on exchange_touches (network, created_at) where network is not null;
create index exchange_touches_from on exchange_touches (from_provider, created_at);
create index exchange_touches_to on exchange_touches (to_provider, created_at);

-- An order that came through a partner: one row for one order.
create table exchange_referrals (
  id text primary key,
  -- The provider who sold, and the order there.
  to_provider text not null,
  order_id text not null,
  from_provider text not null check (from_provider <> to_provider),
  partnership_id text not null references exchange_partnerships,
  touch_id text references exchange_touches,
  state text not null check (state in ('pending', 'earned', 'reversed', 'not_counted', 'review')),
  -- Why it is not counted, under review or reversed.
  reason text not null default '' check (reason in ('', 'from_team', 'to_team', 'before', 'card', 'dismissed', 'refund', 'cancelled')),
  -- A keyed hash of the card that paid, which bounds the orders of one card at a provider; erased after 30 days.
  card text,
  order_number integer not null,
  title text not null,
  -- In cents: what was paid, and what went back.
  paid_cents integer not null check (paid_cents >= 0),
  refunded_cents integer not null default 0 check (refunded_cents between 0 and paid_cents),
  credits integer not null check (credits in (0, 1)),
  paid_at timestamptz not null,
  completed_at timestamptz,
  earned_at timestamptz,
  reversed_at timestamptz,
  -- one credit at most for an order
  unique (to_provider, order_id)
);
create index exchange_referrals_from on exchange_referrals (from_provider, paid_at);
create index exchange_referrals_to on exchange_referrals (to_provider, paid_at);
create index exchange_referrals_card on exchange_referrals (to_provider, card) where card is not null;
create index exchange_referrals_due on exchange_referrals (completed_at) where state = 'pending' and completed_at is not null;

-- The ledger of credits. Each entry has its counter-entry at the partner.
create table exchange_entries (
  -- The provider whose balance it changes.
  holder text not null,
  referral_id text not null references exchange_referrals,
  kind text not null check (kind in ('credit', 'reversal')),
  partner text not null check (partner <> holder),
  credits integer not null check (credits in (-1, 1)),
  created_at timestamptz not null,
  primary key (holder, referral_id, kind)
);
create index exchange_entries_partner on exchange_entries (holder, partner);
create index exchange_entries_referral on exchange_entries (referral_id, kind);
create function balance_exchange_entries() returns trigger language plpgsql as $$
declare
  entries integer;
  credits integer;
begin
  select count(*), coalesce(sum(e.credits), 0) into entries, credits
    from exchange_entries e where e.referral_id = coalesce(new.referral_id, old.referral_id) and e.kind = coalesce(new.kind, old.kind);
  if entries not in (0, 2) or credits <> 0 then
    raise exception 'an entry needs its counter-entry' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger exchange_entries_balance after insert or update or delete on exchange_entries
  deferrable initially deferred for each row execute function balance_exchange_entries();

create table exchange_introductions (
  id text primary key,
  partnership_id text not null references exchange_partnerships,
  from_provider text not null,
  to_provider text not null,
  -- A keyed hash of the client's mailbox, for the bounds.
  mailbox text not null,
  -- Null once they are erased.
  client_name text,
  client_email text,
  message text not null check (char_length(message) <= 260),
  state text not null check (state in ('sent', 'introduced', 'refused', 'lapsed')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  check ((state = 'sent') = (ended_at is null)),
  check ((client_name is null) = (client_email is null))
);
create index exchange_introductions_from on exchange_introductions (from_provider, created_at);
create index exchange_introductions_mailbox on exchange_introductions (mailbox, created_at);
create index exchange_introductions_due on exchange_introductions (expires_at) where client_email is not null;

-- Mailboxes that want no introduction any more, as keyed hashes.
create table exchange_never (
  mailbox text primary key,
  created_at timestamptz not null
);

create table exchange_reports (
  id text primary key,
  by_provider text not null,
  about_provider text not null check (about_provider <> by_provider),
  words text not null check (char_length(words) between 1 and 1000),
  state text not null check (state in ('open', 'upheld', 'dismissed')),
  created_at timestamptz not null,
  ended_at timestamptz,
  check ((state = 'open') = (ended_at is null))
);
-- one open report of a provider about another
create unique index exchange_reports_open on exchange_reports (by_provider, about_provider) where state = 'open';
create index exchange_reports_about on exchange_reports (about_provider) where state = 'upheld';
