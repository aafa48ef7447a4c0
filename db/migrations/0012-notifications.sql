-- Mails and text messages: the content, the recipient, and the state of delivery. A payload that contains a code is
-- encrypted, and erased when it is sent.

create table mails (
  provider text not null,
  id text not null,
  -- The event that caused the mail. An event that is announced twice causes one mail.
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
  -- The order whose history shows the mail.
  order_id text,
  primary key (provider, id),
  unique (provider, occasion, recipient)
);
create index mails_by_order on mails (provider, order_id) where order_id is not null;

-- Owners choose which mails to them are sent. A template without a row follows the default in its file.
create table mail_choices (
  provider text not null,
  template text not null,
  is_on boolean not null,
  changed_at timestamptz not null,
  primary key (provider, template)
);

create table texts (
  id text primary key,
  recipient text not null,
  -- The body is encrypted because it contains a code. It is erased when it is sent, fails or expires.
  sealed_body text,
  state text not null check (state in ('waiting', 'sent', 'delivered', 'failed')),
  attempts integer not null default 0,
  last_error text,
  -- The vendor's id of the message. Its reports of delivery carry the id.
  vendor_id text unique,
  -- When the code in the message expires.
  expires_at timestamptz not null,
  created_at timestamptz not null,
  sent_at timestamptz
);
create index texts_created_at on texts (created_at);

-- Numbers whose last message did not arrive. A vendor accepts a message first and reports the carrier's failure later.
create table text_failures (
  recipient text primary key,
  reason text not null,
  failed_at timestamptz not null
);

-- The outbox of development stores every mail and text message in the form in which it would leave. The page
-- /dev/mailbox shows them.
create table mailbox (
  id text primary key,
  kind text not null default 'mail' check (kind in ('mail', 'text')),
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
