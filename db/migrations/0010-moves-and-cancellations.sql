-- Moving and cancelling: what a later refund must know of earlier moves, who ended a booking, and which reminders went out.

alter table bookings
  -- Moves by the customer; those by the provider do not count.
  add column reschedule_count integer not null default 0 check (reschedule_count >= 0),
  -- The lowest percent a cancellation would have returned at the moment of a customer's move.
  add column percent_at_move integer check (percent_at_move between 0 and 100),
  -- Until then everything comes back, because the provider moved it.
  add column free_cancel_until timestamptz,
  add column cancelled_by text check (cancelled_by in ('customer', 'provider', 'system')),
  add column confirmed_at timestamptz;

-- Whoever proved an address sees the bookings made with it, and takes them along in a calendar.
create index bookings_of_email on bookings (lower(customer_email), starts_at);
-- Whom to remind: found by start alone, across providers.
create index bookings_to_remind on bookings (starts_at) where state = 'confirmed';

-- One reminder for one start; a booking that moves is reminded again.
create table booking_reminders (
  provider text not null,
  booking_id text not null,
  hours integer not null check (hours in (1, 24)),
  starts_at timestamptz not null,
  sent_at timestamptz not null,
  primary key (provider, booking_id, hours, starts_at),
  foreign key (provider, booking_id) references bookings
);

-- Private calendar addresses, one of a kind for each account; the link signs the id, so that a new row ends the old link.
create table calendar_feeds (
  provider text not null,
  kind text not null check (kind in ('provider', 'customer')),
  id text not null,
  -- The proved address whose bookings a customer's feed shows.
  email text not null,
  created_at timestamptz not null,
  primary key (provider, kind)
);
