-- Orders with their lines, payments, refunds, history and ledger.

create table order_counters (
  provider text primary key,
  last_number integer not null,
  -- When the last order was placed. Dates ascend with numbers, so either of them orders the table.
  last_at timestamptz not null
);

create table orders (
  provider text not null,
  id text not null,
  number integer not null,
  person_id text not null,
  -- As the customer typed them.
  customer_name text not null,
  customer_email text not null,
  customer_note text not null default '',
  -- The words for the table: the title of the first line, 'and 2 more'.
  product_name text not null,
  -- The service of the first line, for the filter of the table.
  service_id text,
  -- The charged total in cents: the sum of the lines.
  amount integer not null check (amount >= 0),
  currency text not null check (currency = 'USD'),
  coupon_code text,
  payment_method text check (payment_method in ('cc', 'paypal', 'PaypalAccount', 'venmo', 'apple_pay', 'google_pay', 'unlisted', 'unpaid_other_payments', 'unpaid_pay_later')),
  payment_status text not null check (payment_status in ('paid', 'pending', 'none')),
  state text not null check (state in ('open', 'active', 'fulfilled', 'cancelled', 'expired')),
  refund_state text not null default 'none' check (refund_state in ('none', 'partial', 'full', 'failed')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  paid_at timestamptz,
  search_text text not null generated always as
    (lower(' ' || customer_name || ' ' || customer_email || ' ' || product_name || ' #' || number::text)) stored,
  primary key (provider, id),
  unique (provider, number),
  foreign key (provider, person_id) references people,
  check ((amount = 0) = (payment_status = 'none'))
)
-- Index-only scans need new rows marked as visible soon.
with (autovacuum_vacuum_insert_scale_factor = 0.01, autovacuum_analyze_scale_factor = 0.02);
-- One index for each order in which the table can be shown. Ties go by date, so that a range of dates is found inside
-- each value.
create index orders_by_date on orders (provider, created_at, number);
create index orders_by_customer on orders (provider, lower(customer_name), created_at, number);
create index orders_by_email on orders (provider, lower(customer_email), created_at, number);
create index orders_by_product on orders (provider, lower(product_name), created_at, number);
create index orders_by_amount on orders (provider, amount, created_at, number);
create index orders_by_service on orders (provider, service_id, created_at, number);
create index orders_by_status on orders (provider, payment_status, created_at, number);
create index orders_by_person on orders (provider, person_id, created_at, number);
create index orders_by_paid_at on orders (provider, paid_at) include (amount) where paid_at is not null;
create index orders_open on orders (provider, payment_status) where state = 'open';
create index orders_by_words on orders using gin (provider, search_text public.gin_trgm_ops);
-- Each filter has the orders of the table inside it: filter and sort often go together (one service has one price), and a
-- walk along the sort alone would pass most of the table.
create index orders_of_service_by_customer on orders (provider, service_id, lower(customer_name), created_at, number);
create index orders_of_service_by_email on orders (provider, service_id, lower(customer_email), created_at, number);
create index orders_of_service_by_product on orders (provider, service_id, lower(product_name), created_at, number);
create index orders_of_service_by_amount on orders (provider, service_id, amount, created_at, number);
create index orders_of_status_by_customer on orders (provider, payment_status, lower(customer_name), created_at, number);
create index orders_of_status_by_email on orders (provider, payment_status, lower(customer_email), created_at, number);
create index orders_of_status_by_product on orders (provider, payment_status, lower(product_name), created_at, number);
create index orders_of_status_by_amount on orders (provider, payment_status, amount, created_at, number);
-- A search for a common word reads the newest orders in this index, without the table.
create index orders_by_date_with_words on orders (provider, created_at, number)
  include (search_text, payment_status, service_id);

-- What an order consists of. Only write_order inserts lines; they never change.
create table order_lines (
  provider text not null,
  order_id text not null,
  id text not null,
  position integer not null,
  kind text not null check (kind in ('service', 'adjustment')),
  title text not null,
  service_id text,
  booking_id text,
  -- The line whose price an adjustment changes. Both are refunded as one.
  adjusts text,
  quantity integer not null check (quantity >= 1),
  unit_amount integer not null,
  amount integer not null check (amount = unit_amount * quantity),
  -- The terms of the sale; they never change.
  snapshot jsonb,
  primary key (provider, order_id, id),
  unique (provider, order_id, position),
  -- One sale for each booking.
  unique (provider, booking_id),
  foreign key (provider, order_id) references orders,
  foreign key (provider, booking_id) references bookings,
  foreign key (provider, order_id, adjusts) references order_lines,
  check ((kind = 'adjustment') = (adjusts is not null)),
  check (kind <> 'service' or (booking_id is not null and service_id is not null and snapshot is not null and amount >= 0))
);

create table payments (
  provider text not null,
  id text not null,
  order_id text not null,
  attempt integer not null,
  purpose text not null check (purpose in ('full')),
  gateway text not null,
  -- Null until the gateway has answered for the first time.
  gateway_id text,
  client_secret text,
  amount integer not null check (amount > 0),
  -- The money that came in; another amount than asked for goes back whole.
  captured integer not null default 0 check (captured >= 0),
  -- Promised or sent back.
  refunded integer not null default 0,
  state text not null check (state in ('created', 'processing', 'succeeded', 'cancelled')),
  -- The gateway's own name of the method, and the card's brand and last four digits.
  method text,
  card_brand text,
  card_last4 text,
  -- Why the last attempt failed; the payment stays usable.
  failure text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (provider, id),
  unique (provider, order_id, attempt),
  unique (provider, gateway, gateway_id),
  foreign key (provider, order_id) references orders,
  check (refunded between 0 and captured)
);
create index payments_by_gateway_id on payments (gateway, gateway_id);
create index payments_open on payments (updated_at) where state in ('created', 'processing');

create table refunds (
  provider text not null,
  id text not null,
  order_id text not null,
  payment_id text not null,
  amount integer not null check (amount > 0),
  percent integer check (percent between 0 and 100),
  reason text not null check (reason in ('slot_lost', 'wrong_amount', 'declined', 'expired', 'cancelled', 'cancelled_by_customer', 'cancelled_by_provider', 'goodwill')),
  -- The provider's words for the customer.
  note text not null default '',
  -- by_hand: the provider pays it back outside and confirms that.
  state text not null check (state in ('requested', 'pending', 'succeeded', 'failed', 'by_hand')),
  gateway_id text,
  attempts integer not null default 0,
  -- Grows when a failed refund is sent once more: each round has its own key at the gateway.
  round integer not null default 1,
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
-- A refund in progress with a failure was tried so often that the provider is told.
create index refunds_to_do on refunds (provider) where state in ('failed', 'by_hand') or (state = 'requested' and failure is not null);

-- The lines that a refund is for. Only write_refund inserts them.
create table refund_lines (
  provider text not null,
  refund_id text not null,
  order_id text not null,
  line_id text not null,
  amount integer not null check (amount > 0),
  primary key (provider, refund_id, line_id),
  foreign key (provider, refund_id) references refunds,
  foreign key (provider, order_id, line_id) references order_lines
);
create index refund_lines_by_line on refund_lines (provider, order_id, line_id) include (amount);

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

-- Transfers between two accounts: the left one is debited, the right one credited, so all accounts together are 0.
-- Only write_transfer inserts them.
create table ledger_transfers (
  provider text not null,
  id text not null,
  at timestamptz not null,
  -- captured: the money came; promised: it is owed back; returned: it went back; bounced: the bank returned it to us.
  kind text not null check (kind in ('captured', 'promised', 'returned', 'bounced')),
  debit text not null check (debit in ('gateway', 'outside', 'sales', 'refunds_owed')),
  credit text not null check (credit in ('gateway', 'outside', 'sales', 'refunds_owed')),
  amount integer not null check (amount > 0),
  currency text not null check (currency = 'USD'),
  order_id text not null,
  -- The payment, the refund, or the later round of a refund that caused the transfer: each kind once.
  source_id text not null,
  primary key (provider, id),
  unique (provider, source_id, kind),
  check (debit <> credit),
  foreign key (provider, order_id) references orders
);
create index ledger_by_order on ledger_transfers (provider, order_id);
-- The dashboard and the line of totals read captured money and promised refunds from this index alone.
create index ledger_sales on ledger_transfers (provider, at) include (kind, amount) where kind in ('captured', 'promised');

-- One row of figures for each customer, written with the order and with each transfer. A nightly task compares it with the sums.
create table customer_figures (
  provider text not null,
  person_id text not null,
  orders integer not null default 0,
  captured bigint not null default 0,
  promised bigint not null default 0,
  last_order_at timestamptz not null,
  primary key (provider, person_id),
  foreign key (provider, person_id) references people
);
create index customer_figures_by_date on customer_figures (provider, last_order_at, person_id);
create index customer_figures_by_net on customer_figures (provider, (captured - promised), person_id);

-- Free orders are counted by mailbox over the whole installation, because anyone may type a stranger's address.
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

-- Orders beyond these bounds wait here until a link in a mail confirms them.
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

-- Counts a free order of a mailbox, and locks the mailbox until the transaction ends, so that concurrent orders are counted
-- one after another.
create function count_order_of_mailbox(of_mark text, at timestamptz, out orders integer, out is_proved boolean) language sql as $$
  insert into order_mailboxes as m (mark, orders, since) values (of_mark, 1, at)
  on conflict (mark) do update set
    orders = case when m.since <= at - interval '1 day' then 1 else m.orders + 1 end,
    links = case when m.since <= at - interval '1 day' then 0 else m.links end,
    since = case when m.since <= at - interval '1 day' then excluded.since else m.since end
  returning m.orders, m.proved_at is not null
$$;

-- Writes an order with its number, lines, first events, first payment, the figures of its customer and the count of its
-- mailbox. Dates ascend with numbers. Fields of `o`: id, personId, customer {name, email, note}, productName, serviceId, amount,
-- paymentMethod, state, lines [columns of order_lines], events [{id, step, toState}], payment {id, gateway}, mailbox, actor, at.
-- Returns null columns if one of the bookings is sold already: the caller then rolls back, or a number is lost.
-- Raises `lines_do_not_sum` (23514) if the lines do not sum to the amount, or a line and its adjustments to less than 0.
create function write_order(of_provider text, o jsonb, out written orders, out mailbox_orders integer, out mailbox_is_proved boolean)
  language plpgsql as $$
declare
  now timestamptz := o ->> 'at';
  new_id text := o ->> 'id';
  sold integer;
begin
  if (o ->> 'amount')::integer is distinct from (select sum((line ->> 'amount')::integer) from jsonb_array_elements(o -> 'lines') line)
    or exists (
      select from jsonb_array_elements(o -> 'lines') line
      group by coalesce(line ->> 'adjusts', line ->> 'id') having sum((line ->> 'amount')::integer) < 0
    ) then
    raise exception 'lines_do_not_sum' using errcode = '23514';
  end if;

  with counted as (
    insert into order_counters as c (provider, last_number, last_at) values (of_provider, 1001, now)
    on conflict (provider) do update set
      last_number = c.last_number + 1,
      last_at = case when c.last_at - now between interval '0' and interval '1 minute' then c.last_at else now end
    returning last_number, last_at
  )
  insert into orders (provider, id, number, person_id, customer_name, customer_email, customer_note, product_name, service_id,
    amount, currency, payment_method, payment_status, state, created_at, updated_at)
  select of_provider, new_id, last_number, o ->> 'personId', o #>> '{customer,name}', o #>> '{customer,email}',
    o #>> '{customer,note}', o ->> 'productName', o ->> 'serviceId', (o ->> 'amount')::integer, 'USD', o ->> 'paymentMethod',
    case when (o ->> 'amount')::integer = 0 then 'none' else 'pending' end, o ->> 'state', last_at, now
  from counted
  returning * into written;

  insert into order_lines (provider, order_id, id, position, kind, title, service_id, booking_id, adjusts, quantity, unit_amount, amount, snapshot)
  select of_provider, new_id, line ->> 'id', place, line ->> 'kind', line ->> 'title', line ->> 'serviceId', line ->> 'bookingId',
    line ->> 'adjusts', (line ->> 'quantity')::integer, (line ->> 'unitAmount')::integer, (line ->> 'amount')::integer, line -> 'snapshot'
  from jsonb_array_elements(o -> 'lines') with ordinality as l (line, place)
  on conflict (provider, booking_id) do nothing;
  get diagnostics sold = row_count;
  if sold < jsonb_array_length(o -> 'lines') then
    written := null;
    return;
  end if;

  insert into order_events (provider, order_id, id, at, actor, step, to_state)
  select of_provider, new_id, event ->> 'id', now, o ->> 'actor', event ->> 'step', event ->> 'toState'
  from jsonb_array_elements(o -> 'events') event;
  if o ? 'payment' then
    insert into payments (provider, id, order_id, attempt, purpose, gateway, amount, state, created_at, updated_at)
    values (of_provider, o #>> '{payment,id}', new_id, 1, 'full', o #>> '{payment,gateway}', (o ->> 'amount')::integer, 'created', now, now);
  end if;
  insert into customer_figures as f (provider, person_id, orders, last_order_at)
  values (of_provider, o ->> 'personId', 1, written.created_at)
  on conflict (provider, person_id) do update set orders = f.orders + 1, last_order_at = excluded.last_order_at;
  if o ? 'mailbox' then
    select m.orders, m.is_proved into mailbox_orders, mailbox_is_proved from count_order_of_mailbox(o ->> 'mailbox', now) m;
  end if;
end $$;

-- Writes one transfer, and adds it to the figures of the order's customer. Fields of `t`: id, kind, debit, credit, amount,
-- orderId, sourceId, at.
create function write_transfer(of_provider text, t jsonb) returns void language sql as $$
  with transfer as (
    insert into ledger_transfers (provider, id, at, kind, debit, credit, amount, currency, order_id, source_id)
    values (of_provider, t ->> 'id', (t ->> 'at')::timestamptz, t ->> 'kind', t ->> 'debit', t ->> 'credit', (t ->> 'amount')::integer,
      'USD', t ->> 'orderId', t ->> 'sourceId')
    returning order_id, kind, amount
  )
  update customer_figures f set
    captured = f.captured + case when t.kind = 'captured' then t.amount else 0 end,
    promised = f.promised + case when t.kind = 'promised' then t.amount else 0 end
  from transfer t join orders o on o.provider = of_provider and o.id = t.order_id
  where f.provider = of_provider and f.person_id = o.person_id and t.kind in ('captured', 'promised')
$$;

-- Writes a refund with the lines that it is for, and adds it to the promised refunds of its payment. Fields of `r`: id, orderId,
-- paymentId, amount, percent, reason, note, state, lines [{lineId, amount}], at.
-- Raises `lines_do_not_sum` (23514) if the lines do not sum to the amount.
create function write_refund(of_provider text, r jsonb) returns void language plpgsql as $$
declare
  now timestamptz := r ->> 'at';
begin
  if (r ->> 'amount')::integer is distinct from (select sum((line ->> 'amount')::integer) from jsonb_array_elements(r -> 'lines') line) then
    raise exception 'lines_do_not_sum' using errcode = '23514';
  end if;
  update payments p set refunded = p.refunded + (r ->> 'amount')::integer, updated_at = now
  where p.provider = of_provider and p.id = r ->> 'paymentId';
  insert into refunds (provider, id, order_id, payment_id, amount, percent, reason, note, state, created_at, updated_at)
  values (of_provider, r ->> 'id', r ->> 'orderId', r ->> 'paymentId', (r ->> 'amount')::integer, (r ->> 'percent')::integer,
    r ->> 'reason', r ->> 'note', r ->> 'state', now, now);
  insert into refund_lines (provider, refund_id, order_id, line_id, amount)
  select of_provider, r ->> 'id', r ->> 'orderId', line ->> 'lineId', (line ->> 'amount')::integer
  from jsonb_array_elements(r -> 'lines') line;
end $$;
