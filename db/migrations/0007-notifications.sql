-- Mail: what to say, to whom, and what became of it. A payload that carries a code is encrypted and erased when sent.

create table mails (
  provider text not null,
  id text not null,
  -- One mail for one occasion: an event that is told twice is mailed once.
  occasion text not null,
  template text not null,
  recipient text not null,
  payload jsonb,
  sealed_payload text,
  state text not null check (state in ('waiting', 'sent', 'failed')),
  attempts integer not null default 0,
  last_error text,
  created_at timestamptz not null,
  sent_at timestamptz,
  primary key (provider, id),
  unique (provider, occasion, recipient)
);

-- The local outbox of development: every mail as it would have left, shown at /dev/mailbox.
create table mailbox (
  id text primary key,
  recipient text not null,
  sender text not null,
  subject text not null,
  html text not null,
  body text not null,
  attachments jsonb not null,
  code text,
  sent_at timestamptz not null
);
create index mailbox_by_recipient on mailbox (recipient, id desc);
