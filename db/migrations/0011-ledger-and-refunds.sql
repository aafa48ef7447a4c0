-- Where every cent is: transfers between two accounts, so that the sum of all accounts is always 0; and refunds that
-- know their percent, may be tried again, or are paid back by hand.

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
create index ledger_captured on ledger_transfers (provider, at) include (amount) where kind = 'captured';

alter table payments
  -- What came in; more or less than asked for goes back whole.
  add column captured integer not null default 0 check (captured >= 0),
  drop constraint payments_check;
update payments set captured = amount where state = 'succeeded';
alter table payments add constraint payments_refunded_check check (refunded between 0 and captured);

alter table refunds
  drop constraint refunds_reason_check,
  drop constraint refunds_state_check,
  add constraint refunds_reason_check check (reason in ('slot_lost', 'wrong_amount', 'declined', 'expired', 'cancelled', 'cancelled_by_customer', 'cancelled_by_provider', 'goodwill')),
  -- by_hand: the provider pays it back outside and says so
  add constraint refunds_state_check check (state in ('requested', 'pending', 'succeeded', 'failed', 'by_hand')),
  add column percent integer check (percent between 0 and 100),
  -- The provider's words for whoever gets it.
  add column note text not null default '',
  -- Grows when a refund that failed for good is sent once more: each round has its own key at the gateway.
  add column round integer not null default 1;
-- A refund still under way whose failure stands there has been tried so often that the provider is told.
create index refunds_to_do on refunds (provider) where state in ('failed', 'by_hand') or (state = 'requested' and failure is not null);

-- What came and went before there was a ledger.
insert into ledger_transfers (provider, id, at, kind, debit, credit, amount, currency, order_id, source_id)
  select p.provider, 'trf_c' || p.id, coalesce(o.paid_at, p.updated_at), 'captured', 'gateway', 'sales', p.captured, 'USD', o.id, p.id
  from payments p join orders o on o.provider = p.provider and o.id = p.order_id where p.captured > 0;
insert into ledger_transfers (provider, id, at, kind, debit, credit, amount, currency, order_id, source_id)
  select provider, 'trf_p' || id, created_at, 'promised', 'sales', 'refunds_owed', amount, 'USD', order_id, id from refunds;
insert into ledger_transfers (provider, id, at, kind, debit, credit, amount, currency, order_id, source_id)
  select provider, 'trf_r' || id, updated_at, 'returned', 'refunds_owed', 'gateway', amount, 'USD', order_id, id
  from refunds where state = 'succeeded';
