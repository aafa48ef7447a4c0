-- The bounds of letters hold across letters: a deleted letter stays counted, and people who come later get it in steps too.

-- The mails of deleted letters by the month, in UTC, in which they were sent: the plan counts them all the same.
create table deleted_letter_mails (
  provider text not null,
  month date not null,
  mails integer not null check (mails >= 0),
  primary key (provider, month)
);

-- The place behind which the steps begin; above 0 once a letter is sent to many who were imported since.
alter table letters add column step_from integer not null default 0 check (step_from >= 0);

-- The last place that was sent when its owner let it go on: bounces and complaints up to there do not stop it again.
alter table letters add column judged_from integer not null default 0 check (judged_from >= 0);
