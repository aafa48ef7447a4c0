-- A completed booking can be reviewed once, and its customer is invited once: one row per booking decides both.

create table booking_reviews (
  provider text not null,
  booking_id text not null,
  invited_at timestamptz,
  written_at timestamptz,
  primary key (provider, booking_id),
  foreign key (provider, booking_id) references bookings,
  check (invited_at is not null or written_at is not null)
);
-- Sessions of all providers that ended lately, whose customers are invited.
create index bookings_to_review on bookings (ends_at) where state = 'completed';
