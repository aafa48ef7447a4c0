-- Orders with the snapshot of what was sold, their payments, refunds and history.

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
);
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
  -- Promised or sent back.
  refunded integer not null default 0 check (refunded between 0 and amount),
  state text not null check (state in ('created', 'processing', 'succeeded', 'cancelled')),
  -- The gateway's own name of how it was paid.
  method text,
  -- Why the last attempt did not work; the payment stays usable.
  failure text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (provider, id),
  unique (provider, order_id, attempt),
  unique (provider, gateway, gateway_id),
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
  reason text not null check (reason in ('slot_lost', 'declined', 'expired', 'cancelled')),
  state text not null check (state in ('requested', 'pending', 'succeeded', 'failed')),
  gateway_id text,
  attempts integer not null default 0,
  failure text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (provider, id),
  foreign key (provider, order_id) references orders,
  foreign key (provider, payment_id) references payments
);
create index refunds_by_order on refunds (provider, order_id);
create index refunds_by_gateway_id on refunds (gateway_id);
create index refunds_open on refunds (updated_at) where state in ('requested', 'pending');

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
