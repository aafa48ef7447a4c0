-- Disputes: a bank takes a payment back, until the vendor decides who is right.

alter table payments
  -- Lost to disputes; nothing of it can be refunded any more.
  add column lost integer not null default 0 check (lost >= 0);
alter table orders
  add column dispute_state text not null default 'none' check (dispute_state in ('none', 'open', 'won', 'lost'));
-- disputed: the vendor sends nothing back before the dispute ends.
alter table refunds
  drop constraint refunds_state_check,
  add constraint refunds_state_check
    check (state in ('requested', 'pending', 'succeeded', 'failed', 'by_hand', 'dropped', 'disputed'));

create table disputes (
  provider text not null,
  id text not null,
  order_id text not null,
  payment_id text not null,
  gateway_id text not null,
  amount integer not null check (amount > 0),
  state text not null check (state in ('open', 'won', 'lost')),
  -- The customer's reason, in the vendor's word.
  reason text not null,
  -- The day by which to answer; null: nothing can be answered any more.
  answer_by timestamptz,
  -- Now with the bank, and the bank's fee.
  withdrawn integer not null default 0,
  fee integer not null default 0,
  -- How often money was withdrawn or reinstated: each time has its own transfer.
  moves integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (provider, id),
  unique (provider, payment_id, gateway_id),
  foreign key (provider, order_id) references orders,
  foreign key (provider, payment_id) references payments
);
create index disputes_by_order on disputes (provider, order_id);
create index disputes_open on disputes (provider, created_at) where state = 'open';

alter table ledger_transfers
  drop constraint ledger_transfers_kind_check,
  drop constraint ledger_transfers_debit_check,
  drop constraint ledger_transfers_credit_check;
alter table ledger_transfers
  -- withdrawn: a bank took the money back for a dispute; reinstated: it came again.
  add constraint ledger_transfers_kind_check
    check (kind in ('captured', 'promised', 'returned', 'bounced', 'dropped', 'withdrawn', 'reinstated')),
  add constraint ledger_transfers_debit_check
    check (debit in ('outside', 'sales', 'refunds_owed', 'disputed') or debit ~ '^gateway:[a-z-]+:\w+$'),
  add constraint ledger_transfers_credit_check
    check (credit in ('outside', 'sales', 'refunds_owed', 'disputed') or credit ~ '^gateway:[a-z-]+:\w+$');
drop index ledger_sales;
create index ledger_sales on ledger_transfers (provider, at) include (kind, amount)
  where kind in ('captured', 'promised', 'dropped', 'withdrawn', 'reinstated');

alter table customer_figures add column disputed bigint not null default 0;
drop index customer_figures_by_net;
create index customer_figures_by_net on customer_figures (provider, (captured - promised - disputed), person_id);

-- Writes one transfer, and adds it to the figures of the order's customer. Fields of `t`: id, kind, debit, credit, amount,
-- orderId, sourceId, at.
create or replace function write_transfer(of_provider text, t jsonb) returns void language sql as $$
  with transfer as (
    insert into ledger_transfers (provider, id, at, kind, debit, credit, amount, currency, order_id, source_id)
    values (of_provider, t ->> 'id', (t ->> 'at')::timestamptz, t ->> 'kind', t ->> 'debit', t ->> 'credit', (t ->> 'amount')::integer,
      'USD', t ->> 'orderId', t ->> 'sourceId')
    returning order_id, kind, amount
  )
  update customer_figures f set
    captured = f.captured + case t.kind when 'captured' then t.amount else 0 end,
    promised = f.promised + case t.kind when 'promised' then t.amount when 'dropped' then -t.amount else 0 end,
    disputed = f.disputed + case t.kind when 'withdrawn' then t.amount when 'reinstated' then -t.amount else 0 end
  from transfer t join orders o on o.provider = of_provider and o.id = t.order_id
  where f.provider = of_provider and f.person_id = o.person_id and t.kind not in ('returned', 'bounced')
$$;
