-- Anyone may type a stranger's address into a free order, so free orders are counted by mailbox over the whole
-- installation, and an order beyond the bounds waits here until a link in a mail confirms it.

create table order_mailboxes (
  -- A keyed hash of the mailbox.
  mark text primary key,
  -- Free orders, and links sent, in the day that began at `since`.
  orders integer not null,
  links integer not null default 0,
  since timestamptz not null,
  -- When a link in a mail or a payment showed that the mailbox's owner wants these mails.
  proved_at timestamptz
);
create index order_mailboxes_old on order_mailboxes (since) where proved_at is null;

create table awaited_orders (
  provider text not null,
  booking_id text not null,
  mark text not null,
  customer_name text not null,
  customer_email text not null,
  customer_note text not null,
  at timestamptz not null,
  primary key (provider, booking_id)
);
create index awaited_orders_old on awaited_orders (at);
