-- Gifts: a pass for somebody else, which a code opens on a day.

create table gifts (
  provider text not null,
  id text not null,
  -- What its buyer began to buy; the order and its line once it is paid.
  delivery_id text not null,
  order_id text,
  line_id text,
  -- What becomes of it: a pass.
  title text not null,
  targets text[] not null check (targets <> '{}'),
  credits integer not null check (credits between 1 and 1000),
  shares_most integer not null default 0 check (shares_most between 0 and 5),
  timezone text not null,
  from_name text not null,
  to_name text not null,
  to_email text not null,
  message text not null default '' check (char_length(message) <= 400),
  -- When it is mailed, and until when a session must begin.
  arrives_at timestamptz not null,
  ends_at timestamptz not null,
  -- The keyed hash of its code, which is made when it is mailed; another one ends it.
  code_mark text,
  -- `held`: not paid. `waiting`: for its day. `returned`: its money went back.
  state text not null check (state in ('held', 'waiting', 'sent', 'redeemed', 'returned')),
  sent integer not null default 0,
  sent_at timestamptz,
  redeemed_at timestamptz,
  pass_id text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (provider, id),
  -- One pass of a gift, one gift of a line.
  unique (provider, code_mark),
  unique (provider, pass_id),
  unique (provider, delivery_id),
  unique (provider, order_id, line_id),
  foreign key (provider, pass_id) references passes,
  foreign key (provider, order_id, line_id) references order_lines,
  check ((order_id is null) = (line_id is null)),
  check (state = 'held' or order_id is not null),
  check ((state = 'redeemed') = (redeemed_at is not null) or state = 'returned'),
  check (state <> 'redeemed' or pass_id is not null),
  check (state not in ('sent', 'redeemed') or code_mark is not null)
);
-- A code names no provider; it has 80 random bits.
create index gifts_by_code on gifts (code_mark) where code_mark is not null;
create index gifts_due on gifts (arrives_at) where state = 'waiting';
create index gifts_held on gifts (created_at) where state = 'held';

alter table deliveries drop constraint deliveries_sells_check, add constraint deliveries_sells_check check (sells in ('unscheduled', 'pass', 'gift'));
alter table order_lines
  drop constraint order_lines_kind_check,
  add constraint order_lines_kind_check check (kind in ('service', 'seats', 'unscheduled', 'pass', 'pass_use', 'gift', 'tip', 'adjustment')),
  add check (kind <> 'gift' or (booking_id is null and service_id is not null and snapshot is not null and amount >= 0));
