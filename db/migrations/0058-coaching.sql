-- Coaching: runs of a programme, and a status record for each of their days.

create table coaching_runs (
  provider text not null,
  -- The statusId that all days of the run share.
  id text not null,
  programme text not null,
  state text not null check (state in ('generating', 'active', 'paused', 'completed', 'finished', 'abandoned')),
  -- What the provider answered: hours, occupation, worry, own goal.
  answers jsonb not null,
  -- The facts at the beginning, with which later ones are compared.
  facts jsonb not null,
  total_days integer not null check (total_days between 1 and 21),
  -- The date of day 1 on the provider's clock.
  started_on date not null,
  -- How many dates it was paused.
  shifted_days integer not null default 0 check (shifted_days >= 0),
  latest_day integer not null check (latest_day between 1 and total_days),
  -- When the next day opens, or the calendar is over; null while it is paused or has ended.
  next_at timestamptz,
  -- The date since which it is paused.
  paused_on date,
  -- When the provider last did something of it.
  touched_at timestamptz not null,
  -- The idle days after which the last reminder was sent.
  reminded integer not null default 0,
  created_at timestamptz not null,
  ended_at timestamptz,
  primary key (provider, id),
  check ((state = 'paused') = (paused_on is not null)),
  check ((ended_at is null) = (state in ('generating', 'active', 'paused')))
);
-- one run at a time
create unique index coaching_runs_live on coaching_runs (provider) where ended_at is null;
create index coaching_runs_next on coaching_runs (next_at) where next_at is not null;
create index coaching_runs_idle on coaching_runs (touched_at) where ended_at is null;

create table coaching_days (
  provider text not null,
  -- The entityId of the day's card.
  id text not null,
  run_id text not null,
  day integer not null check (day between 1 and 21),
  title text not null,
  intro text not null,
  -- [{taskId, kind, title, detail, minutes, route?, check?, field?, draft?, reading?}]
  tasks jsonb not null,
  -- [{taskId, at}], in the order of their completion
  completed jsonb not null default '[]',
  -- A model was asked for words, or there is none: each day is worded once.
  is_worded boolean not null default false,
  -- Null while the day is locked. A day that is open stays open.
  unlocked_at timestamptz,
  primary key (provider, id),
  foreign key (provider, run_id) references coaching_runs (provider, id),
  -- one record for a day of a run
  unique (provider, run_id, day),
  -- no tick of a locked day
  check (unlocked_at is not null or completed = '[]')
);
