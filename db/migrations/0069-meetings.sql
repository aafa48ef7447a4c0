-- The meetings of bookings at a vendor: one for each booking, one for each date of a class. A row is written with the news of its
-- booking, before the vendor is called, so that a meeting is looked for by its marker before another one is made.

create table meetings (
  provider text not null,
  -- The booking, or the date of a class.
  occasion text not null,
  service_id text not null,
  vendor text not null,
  -- 'creating': asked for at the vendor, who may have made it. 'given_up': people meet elsewhere. 'ending': to be deleted there.
  state text not null check (state in ('wanted', 'creating', 'made', 'given_up', 'ending')),
  title text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  timezone text not null,
  -- A text that the vendor keeps with the meeting.
  marker text not null,
  -- The name of a room elsewhere that nobody can guess.
  room text not null,
  meeting_id text,
  join_url text,
  -- When the meeting is, as far as the vendor told.
  vendor_start timestamptz,
  vendor_minutes integer,
  tries integer not null default 0,
  -- When the vendor is called next; null: nothing is to do.
  next_try_at timestamptz,
  -- When people were sent elsewhere.
  gave_up_at timestamptz,
  -- How often it was made again, because it was deleted there.
  remade integer not null default 0,
  primary key (provider, occasion),
  unique (provider, marker),
  check ((meeting_id is null) = (join_url is null)),
  check ((meeting_id is null) = (vendor_start is null)),
  check ((meeting_id is null) = (vendor_minutes is null)),
  check (state <> 'made' or meeting_id is not null),
  check ((state = 'given_up') = (gave_up_at is not null))
);
create index meetings_due on meetings (next_try_at) where next_try_at is not null;
create index meetings_by_start on meetings (provider, starts_at);
create index meetings_by_id on meetings (vendor, meeting_id) where meeting_id is not null;

-- What a provider says about all meetings.
create table meeting_settings (
  provider text not null primary key,
  -- Where people meet when no meeting could be made; '': nowhere.
  standing_link text not null
);

-- How many meetings an account at a vendor made or changed in a day (UTC), over all providers who connected it.
create table meeting_days (
  vendor text not null,
  host text not null,
  day date not null,
  calls integer not null check (calls > 0),
  primary key (vendor, host, day)
);
