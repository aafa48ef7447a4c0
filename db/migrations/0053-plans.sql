-- Plans that are paid for: at most one subscription of an account, and at most one trial.

create table plan_subscriptions (
  provider text primary key references accounts,
  vendor text not null,
  -- The account's customer at the vendor.
  customer_id text not null,
  -- The last subscription of the account; null: it had none.
  subscription_id text,
  state text check (state in ('active', 'past_due', 'ended')),
  plan text check (plan in ('pro', 'premium')),
  interval text check (interval in ('month', 'year')),
  -- The plan and interval from the next period on; 'free': it ends with the period; null: the same.
  next_plan text check (next_plan in ('free', 'pro', 'premium')),
  next_interval text check (next_interval in ('month', 'year')),
  started_at timestamptz,
  period_end timestamptz,
  -- Since when its payment is due, and how many mails about it were sent.
  due_since timestamptz,
  due_mails smallint not null default 0 check (due_mails between 0 and 3),
  card jsonb,
  -- The vendor is read in numbered readings: what an older one found never replaces what a newer one found.
  reading integer not null default 0,
  written integer not null default 0 check (written <= reading),
  read_at timestamptz,
  -- The checkout that was opened last, for which price, and how many were opened.
  checkout_id text,
  checkout_price text,
  checkout_at timestamptz,
  checkouts integer not null default 0,
  check ((subscription_id is null) = (state is null)),
  check ((state is null) = (plan is null) and (plan is null) = (interval is null)),
  check ((state = 'past_due') = (due_since is not null) or state is null)
);
-- News of the vendor name its customer; an account's customer is made with a key of its account.
create index plan_subscriptions_by_customer on plan_subscriptions (vendor, customer_id);
create index plan_subscriptions_to_read on plan_subscriptions (period_end) where state in ('active', 'past_due');

create table plan_trials (
  provider text primary key references accounts,
  started_at timestamptz not null,
  until timestamptz not null check (until > started_at)
);
