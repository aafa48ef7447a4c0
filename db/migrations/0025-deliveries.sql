-- Work without a date: an order with a due day and no booking.

create table deliveries (
  provider text not null,
  id text not null,
  service_id text not null,
  state text not null check (state in ('held', 'open', 'started', 'delivered', 'cancelled', 'expired')),
  -- What the customer was shown before paying; the line of the order repeats it.
  terms jsonb not null,
  -- The zone of the customer's browser.
  visitor_zone text not null,
  -- Set with the order.
  person_id text,
  order_id text,
  line_id text,
  created_at timestamptz not null,
  -- The price stands until then, and longer while a payment is processed; null once it is settled.
  hold_until timestamptz,
  -- The end of the last day, on the clock of the provider; null until it is settled.
  due_at timestamptz,
  started_at timestamptz,
  delivered_at timestamptz,
  -- What the provider delivered: words, and a file in the provider's vault {key, name, size}.
  message text not null default '',
  file jsonb,
  -- How many of the provider's reminders were written.
  reminded integer not null default 0,
  cancelled_by text check (cancelled_by in ('customer', 'provider', 'system')),
  updated_at timestamptz not null,
  primary key (provider, id),
  -- One delivery a line.
  unique (provider, order_id, line_id),
  foreign key (provider, order_id, line_id) references order_lines,
  check ((order_id is null) = (line_id is null) and (order_id is null) = (person_id is null)),
  check (state in ('held', 'expired') or (order_id is not null and due_at is not null)),
  check ((state = 'held') = (hold_until is not null)),
  check (started_at is not null or state not in ('started', 'delivered')),
  check ((state = 'delivered') = (delivered_at is not null)),
  check (state = 'delivered' or (message = '' and file is null)),
  check ((state = 'cancelled') = (cancelled_by is not null))
);
create index deliveries_to_do on deliveries (provider, due_at, id) where state in ('open', 'started');
create index deliveries_due on deliveries (due_at) where state in ('open', 'started');
create index deliveries_held on deliveries (hold_until) where state = 'held';
create index deliveries_by_person on deliveries (provider, person_id, created_at) where person_id is not null;
create index deliveries_done on deliveries (provider, delivered_at, id) where state = 'delivered';

alter table order_lines
  drop constraint order_lines_kind_check,
  add constraint order_lines_kind_check check (kind in ('service', 'seats', 'unscheduled', 'adjustment')),
  add check (kind <> 'unscheduled' or (booking_id is null and service_id is not null and snapshot is not null and amount >= 0));
