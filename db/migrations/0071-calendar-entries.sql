-- The events that this product writes into a provider's connected calendar: one a booking, and one a date of a class.

alter table calendars
  -- What a booking is called there: its title, or 'Busy'.
  add column entry_words text not null default 'full' check (entry_words in ('full', 'busy'));

create table calendar_entries (
  provider text not null,
  -- The id of a booking, or of the session of a class.
  subject text not null,
  -- Which booking says what the subject is.
  booking_id text not null,
  calendar_id text not null,
  vendor text not null,
  remote_calendar_id text not null,
  -- Its id at the vendor.
  event_id text not null,
  -- 'written': as this product wrote it; 'gone' and 'moved': somebody deleted or moved it there, and the owner was told;
  -- 'removed': this product took it out.
  state text not null check (state in ('written', 'gone', 'moved', 'removed')),
  -- How often it was taken out: vendors do not take the id of a deleted event again.
  generation integer not null default 0,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  primary key (provider, subject),
  foreign key (provider, calendar_id) references calendars on delete cascade
);
create unique index calendar_entries_by_event on calendar_entries (provider, calendar_id, event_id);
