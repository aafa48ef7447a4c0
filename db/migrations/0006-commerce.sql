-- Orders with the snapshot of what was sold, their payments and their history.

create table order_counters (
  provider text primary key,
  last_number integer not null
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
  paid_at timestamptz,
  primary key (provider, id),
  unique (provider, number),
  check ((amount = 0) = (payment_status = 'none'))
);
create index orders_by_date on orders (provider, created_at desc, number desc);
create index orders_by_booking on orders (provider, booking_id);

create table payments (
  provider text not null,
  id text not null,
  order_id text not null,
  attempt integer not null,
  gateway text not null,
  gateway_id text,
  client_secret text,
  amount integer not null check (amount > 0),
  refunded integer not null default 0 check (refunded between 0 and amount),
  state text not null check (state in ('created', 'processing', 'succeeded', 'failed', 'cancelled', 'refunding', 'refunded')),
  method text,
  failure text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (provider, id),
  unique (provider, order_id, attempt),
  foreign key (provider, order_id) references orders
);
create index payments_by_gateway_id on payments (gateway, gateway_id);
create index payments_open on payments (updated_at) where state in ('created', 'processing', 'refunding');

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
