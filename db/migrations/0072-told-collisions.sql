-- The dates of classes that lie in a busy time of a connected calendar, and of which their provider was told: each once.

create table told_collisions (
  provider text not null,
  session_id text not null,
  -- A date that moved into a busy time is told again.
  starts_at timestamptz not null,
  primary key (provider, session_id, starts_at)
);

-- Whether the customers of a meeting were told that its link is to follow: 'owed' until there is a room, then 'told', once.
alter table meetings
  add column link_mail text not null default 'none' check (link_mail in ('none', 'owed', 'told'));
