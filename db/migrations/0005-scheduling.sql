-- Bookings. The exclusion constraint is the judge of every race for a time: buffers lie inside the span.

create table bookings (
  provider text not null,
  id text not null,
  service_id text not null,
  state text not null check (state in ('held', 'requested', 'confirmed', 'completed', 'no_show', 'cancelled', 'declined', 'expired', 'waitlisted')),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  span tstzrange not null check (span @> tstzrange(starts_at, ends_at)),
  quantity integer not null default 1 check (quantity >= 1),
  service_zone text not null,
  visitor_zone text not null,
  customer_name text,
  customer_email text,
  -- Set when the hold ends by the clock; a hold with a payment begun ends only after the gateway was asked.
  hold_until timestamptz,
  payment_begun boolean not null default false,
  order_id text,
  sequence integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (provider, id),
  check (state <> 'held' or hold_until is not null),
  constraint bookings_no_overlap exclude using gist (provider with =, span with &&)
    where (state in ('held', 'requested', 'confirmed'))
);
create index bookings_by_start on bookings (provider, starts_at);
create index bookings_by_customer on bookings (provider, customer_email, starts_at);

create table booking_events (
  provider text not null,
  booking_id text not null,
  id text not null,
  at timestamptz not null,
  actor text not null,
  step text not null,
  from_state text,
  to_state text,
  data jsonb not null default '{}',
  primary key (provider, booking_id, id),
  foreign key (provider, booking_id) references bookings
);
