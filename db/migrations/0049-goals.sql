-- Goals: what a provider wants a month to bring, at most one for each figure.

create table analytics_goals (
  provider text not null,
  metric text not null check (metric in ('net', 'orders', 'visitors', 'subscribers')),
  -- Whole cents of money, otherwise a count.
  target integer not null check (target > 0),
  updated_at timestamptz not null,
  primary key (provider, metric)
);
