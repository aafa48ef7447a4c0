-- Orders with the snapshot of what was sold, their payments, refunds and history, and the ledger.

-- The search box of the orders table: parts of names, addresses and products, within one provider.
create extension if not exists pg_trgm with schema public;
create extension if not exists btree_gin with schema public;

create table order_counters (
  provider text primary key,
  last_number integer not null,
  -- When the last order was placed: dates go up with numbers, so that either of them orders the table.
  last_at timestamptz not null
);

create table orders (
  provider text not null,
  id text not null,
  number integer not null,
  booking_id text,
  service_id text not null,
  service_type text not null check (service_type in ('individual', 'group', 'promotion')),
  product_name text not null,
  customer_name text not null,
  customer_email text not null,
  customer_note text not null default '',
  quantity integer not null check (quantity >= 1),
  amount integer not null check (amount >= 0),
  currency text not null check (currency = 'USD'),
  coupon_code text,
  payment_method text check (payment_method in ('cc', 'paypal', 'PaypalAccount', 'venmo', 'apple_pay', 'google_pay', 'unlisted', 'unpaid_other_payments', 'unpaid_pay_later')),
  payment_status text not null check (payment_status in ('paid', 'pending', 'none')),
  state text not null check (state in ('open', 'active', 'fulfilled', 'cancelled', 'expired')),
  refund_state text not null default 'none' check (refund_state in ('none', 'partial', 'full', 'failed')),
  -- Title, price, policy, duration, zone, location, provider name as they were at the sale; never changed later.
  snapshot jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  paid_at timestamptz,
  search_text text not null generated always as
    (lower(' ' || customer_name || ' ' || customer_email || ' ' || product_name || ' #' || number::text)) stored,
  primary key (provider, id),
  unique (provider, number),
  -- One order per checkout.
  unique (provider, booking_id),
  check ((amount = 0) = (payment_status = 'none'))
  -- New rows must be known as visible to everybody soon, or the index alone does not answer a search.
) with (autovacuum_vacuum_insert_scale_factor = 0.01, autovacuum_analyze_scale_factor = 0.02);
-- One index for each order the table can be shown in; a filter that leaves much scans it, one that leaves little
-- has an index of its own and sorts what is left. Ties go by date, so that a span of dates is found inside each value.
create index orders_by_date on orders (provider, created_at, number);
create index orders_by_customer on orders (provider, lower(customer_name), created_at, number);
create index orders_by_email on orders (provider, lower(customer_email), created_at, number);
create index orders_by_product on orders (provider, lower(product_name), created_at, number);
create index orders_by_amount on orders (provider, amount, created_at, number);
create index orders_by_service on orders (provider, service_id, created_at, number);
create index orders_by_status on orders (provider, payment_status, created_at, number);
create index orders_by_paid_at on orders (provider, paid_at) include (amount) where paid_at is not null;
create index orders_open on orders (provider, payment_status) where state = 'open';
-- A page of orders from a million: each filter has the table's orders inside it, because a filter and a sort often go
-- together (one service has one price), and a walk along the sort alone would then pass most of the table.
create index orders_of_service_by_customer on orders (provider, service_id, lower(customer_name), created_at, number);
create index orders_of_service_by_email on orders (provider, service_id, lower(customer_email), created_at, number);
create index orders_of_service_by_product on orders (provider, service_id, lower(product_name), created_at, number);
create index orders_of_service_by_amount on orders (provider, service_id, amount, created_at, number);
create index orders_of_status_by_customer on orders (provider, payment_status, lower(customer_name), created_at, number);
create index orders_of_status_by_email on orders (provider, payment_status, lower(customer_email), created_at, number);
create index orders_of_status_by_product on orders (provider, payment_status, lower(product_name), created_at, number);
create index orders_of_status_by_amount on orders (provider, payment_status, amount, created_at, number);
-- A search for a common word is answered by the newest orders that hold it, without reading the orders themselves.
create index orders_by_date_with_words on orders (provider, created_at, number)
  include (search_text, payment_status, service_id);
create index orders_by_words on orders using gin (provider, search_text public.gin_trgm_ops);

create table payments (
  provider text not null,
  id text not null,
  order_id text not null,
  attempt integer not null,
  gateway text not null,
  -- Null until the gateway has answered for the first time.
  gateway_id text,
  client_secret text,
  amount integer not null check (amount > 0),
  -- What came in; more or less than asked for goes back whole.
  captured integer not null default 0 check (captured >= 0),
  -- Promised or sent back.
  refunded integer not null default 0,
  state text not null check (state in ('created', 'processing', 'succeeded', 'cancelled')),
  -- The gateway's own name of how it was paid.
  method text,
  card_brand text,
  card_last4 text,
  -- Why the last attempt did not work; the payment stays usable.
  failure text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (provider, id),
  unique (provider, order_id, attempt),
  unique (provider, gateway, gateway_id),
  constraint payments_refunded_check check (refunded between 0 and captured),
  foreign key (provider, order_id) references orders
);
create index payments_by_gateway_id on payments (gateway, gateway_id);
create index payments_open on payments (updated_at) where state in ('created', 'processing');

create table refunds (
  provider text not null,
  id text not null,
  order_id text not null,
  payment_id text not null,
  amount integer not null check (amount > 0),
  reason text not null check (reason in ('slot_lost', 'wrong_amount', 'declined', 'expired', 'cancelled', 'cancelled_by_customer', 'cancelled_by_provider', 'goodwill')),
  -- by_hand: the provider pays it back outside and says so
  state text not null check (state in ('requested', 'pending', 'succeeded', 'failed', 'by_hand')),
  percent integer check (percent between 0 and 100),
  -- The provider's words for the customer.
  note text not null default '',
  gateway_id text,
  attempts integer not null default 0,
  failure text,
  -- Grows when a refund that failed for good is sent once more: each round has its own key at the gateway.
  round integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (provider, id),
  foreign key (provider, order_id) references orders,
  foreign key (provider, payment_id) references payments
);
create index refunds_by_order on refunds (provider, order_id);
create index refunds_by_gateway_id on refunds (gateway_id);
create index refunds_open on refunds (updated_at) where state in ('requested', 'pending');
-- A refund still under way whose failure stands there has been tried so often that the provider is told.
create index refunds_to_do on refunds (provider) where state in ('failed', 'by_hand') or (state = 'requested' and failure is not null);

create table order_events (
  provider text not null,
  order_id text not null,
  id text not null,
  at timestamptz not null,
  actor text not null,
  step text not null,
  from_state text,
  to_state text,
  data jsonb not null default '{}',
  primary key (provider, order_id, id),
  foreign key (provider, order_id) references orders
);

-- Where every cent is: transfers between two accounts, so that the sum of all accounts is always 0.
create table ledger_transfers (
  provider text not null,
  id text not null,
  at timestamptz not null,
  -- captured: the money came; promised: it is owed back; returned: it went back; bounced: the bank sent it back to us.
  kind text not null check (kind in ('captured', 'promised', 'returned', 'bounced')),
  debit text not null check (debit in ('gateway', 'outside', 'sales', 'refunds_owed')),
  credit text not null check (credit in ('gateway', 'outside', 'sales', 'refunds_owed')),
  amount integer not null check (amount > 0),
  currency text not null check (currency = 'USD'),
  order_id text not null,
  -- The payment, the refund, or the later round of a refund that it tells of: each kind once.
  source_id text not null,
  primary key (provider, id),
  unique (provider, source_id, kind),
  check (debit <> credit),
  foreign key (provider, order_id) references orders
);
create index ledger_by_order on ledger_transfers (provider, order_id);
-- Captured money and promised refunds of a provider, by day or all of them, are read from this index alone.
create index ledger_sales on ledger_transfers (provider, at) include (kind, amount) where kind in ('captured', 'promised');

-- Anyone may type a stranger's address into a free order, so free orders are counted by mailbox over the whole
-- installation, and an order beyond the bounds waits in `awaited_orders` until a link in a mail confirms it.
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
