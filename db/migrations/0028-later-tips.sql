-- A tip that is given after the checkout is an order of its own. A row says which order it thanks for.

create table later_tips (
  provider text not null,
  order_id text not null,
  -- The order that it thanks for.
  thanked text not null,
  -- Until when its payment may be made, and longer while one is processed; null once it is paid or over.
  pay_until timestamptz,
  primary key (provider, order_id),
  foreign key (provider, order_id) references orders,
  foreign key (provider, thanked) references orders,
  check (order_id <> thanked)
);
-- One tip is paid at a time.
create unique index later_tips_open on later_tips (provider, thanked) where pay_until is not null;
create index later_tips_thanked on later_tips (provider, thanked);
create index later_tips_pay_until on later_tips (pay_until) where pay_until is not null;
