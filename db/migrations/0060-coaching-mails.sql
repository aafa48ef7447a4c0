-- The mails of coaching: a provider has at most one on a date, whatever the zone, the address and the run are then.

create table coaching_mails (
  provider text primary key,
  -- The last date, on the provider's clock, on which a mail was sent.
  mailed_on date not null
);

-- When the run is next looked at for a mail; null until the clock has found the run.
alter table coaching_runs add column mail_at timestamptz;
create index coaching_runs_mails on coaching_runs (mail_at nulls first) where ended_at is null;
