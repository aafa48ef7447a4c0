-- Letters: what a provider writes to the people who follow them, and to whom each went.

create table letters (
  provider text not null,
  id text not null,
  subject text not null default '' check (char_length(subject) <= 150),
  -- The line that inboxes show after the subject.
  preview text not null default '' check (char_length(preview) <= 140),
  blocks jsonb not null default '[]',
  -- To whom it goes: a segment, as its rule; null: everybody who is subscribed.
  segment jsonb,
  -- How many mails leave in an hour; null: as fast as the mail server takes them.
  per_hour integer check (per_hour between 1 and 100000),
  -- Whether it is a page too, and its address once it was sent.
  is_page boolean not null default false,
  slug text,
  -- `late`: its time passed more than an hour ago, so it asks. `freezing`: its recipients are being written.
  state text not null default 'draft' check (state in ('draft', 'scheduled', 'late', 'freezing', 'sending', 'paused', 'sent', 'cancelled')),
  -- Counts every save, so that a stale tab cannot overwrite another one.
  version integer not null default 1,
  send_at timestamptz,
  begun_at timestamptz,
  ended_at timestamptz,
  -- Why the product paused it; null: its owner did.
  pause_reason text,
  -- Refusals that concern the sender, in a row.
  refused_in_row integer not null default 0 check (refused_in_row >= 0),
  -- The next mail leaves no earlier.
  next_at timestamptz,
  -- A letter to many who were imported and never mailed goes in steps: which one it is at; null: it goes at once.
  step smallint check (step between 0 and 2),
  -- The finished mail with marks where each recipient's own words stand; written once, when sending begins.
  html text,
  plain text,
  links jsonb not null default '[]',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (provider, id),
  unique (provider, slug),
  check (state <> 'scheduled' or send_at is not null),
  check (state not in ('sending', 'paused', 'sent') or (begun_at is not null and html is not null and plain is not null)),
  check ((state in ('sent', 'cancelled')) = (ended_at is not null))
);
create index letters_by_change on letters (provider, updated_at desc, id desc);
create index letters_due on letters (send_at) where state = 'scheduled';
create index letters_sending on letters (next_at) where state in ('freezing', 'sending');

-- One row for each person of a letter, written once when sending begins. The key refuses a second mail of a letter to a contact.
create table letter_recipients (
  provider text not null,
  letter_id text not null,
  contact_id text not null,
  -- Its place in the order of sending.
  place integer not null,
  -- As they were when sending began; '' after the contact is erased.
  email text not null,
  first_name text not null,
  -- `handing`: at the mail server, and no answer is noted. `doubt`: it may or may not have arrived.
  -- `later`: refused for now. `refused`: not taken. `left`: unsubscribed before its turn. `over_plan`: beyond what the plan sends.
  state text not null check (state in ('waiting', 'handing', 'delivered', 'later', 'refused', 'left', 'doubt', 'over_plan', 'cancelled')),
  attempts integer not null default 0,
  -- Which run of which process has it, while it is `handing`.
  run text,
  at timestamptz,
  try_at timestamptz,
  -- What the mail server said: its code, its enhanced code, its words.
  reply text not null default '',
  -- Why it was not delivered, in the product's words.
  why text,
  first_click_at timestamptz,
  -- When the link of this mail ended the subscription.
  left_at timestamptz,
  primary key (provider, letter_id, contact_id),
  unique (provider, letter_id, place),
  foreign key (provider, letter_id) references letters on delete cascade,
  check (state <> 'handing' or run is not null),
  check (run is null or state in ('handing', 'doubt')),
  check (state <> 'later' or try_at is not null)
);
create index letter_recipients_to_send on letter_recipients (provider, letter_id, place) where state = 'waiting';
create index letter_recipients_later on letter_recipients (provider, letter_id, try_at) where state = 'later';
create index letter_recipients_handing on letter_recipients (run) where state = 'handing';
create index letter_recipients_of_contact on letter_recipients (provider, contact_id, at desc);
create index letter_recipients_sent on letter_recipients (provider, at) where state in ('handing', 'delivered', 'doubt');
create index letter_recipients_by_state on letter_recipients (provider, letter_id, state, place);

-- The links of a letter that somebody pressed: each counts once for each person.
create table letter_clicks (
  provider text not null,
  letter_id text not null,
  contact_id text not null,
  link integer not null check (link >= 0),
  at timestamptz not null,
  primary key (provider, letter_id, link, contact_id),
  foreign key (provider, letter_id, contact_id) references letter_recipients on delete cascade
);
create index letter_clicks_by_contact on letter_clicks (provider, contact_id, letter_id);
