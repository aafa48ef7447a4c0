-- Text messages: what was sent to which number, and what became of it.

create table texts (
  id text primary key,
  recipient text not null,
  -- What it says is sealed, because it carries a code; erased when it is sent, fails or comes too late.
  sealed_body text,
  state text not null check (state in ('waiting', 'sent', 'delivered', 'failed')),
  attempts integer not null default 0,
  last_error text,
  -- The vendor's own id, under which it tells what became of the message.
  vendor_id text unique,
  -- A code is of no use after this.
  expires_at timestamptz not null,
  created_at timestamptz not null,
  sent_at timestamptz
);
create index texts_created_at on texts (created_at);

-- Numbers whose last message did not arrive. A vendor takes a message first, and hears from the carrier later.
create table text_failures (
  recipient text primary key,
  reason text not null,
  failed_at timestamptz not null
);

-- The local outbox holds text messages beside mails.
alter table mailbox add column kind text not null default 'mail' check (kind in ('mail', 'text'));
