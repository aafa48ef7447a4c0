-- Where every cent is: transfers between two accounts, so that the sum of all accounts is always 0; and refunds that
-- know their percent, may be tried again, or are paid back by hand.

create table ledger_transfers (
  provider text not null,
  id text not null,
  at timestamptz not null,
  -- captured: the money came; promised: it is owed back; returned: it went back; withdrawn: a promise nobody can keep any more.
  kind text not null check (kind in ('captured', 'promised', 'returned', 'withdrawn')),
  debit text not null check (debit in ('gateway', 'outside', 'sales', 'refunds_owed')),
  credit text not null check (credit in ('gateway', 'outside', 'sales', 'refunds_owed')),
  amount integer not null check (amount > 0),
  currency text not null check (currency = 'USD'),
  order_id text not null,
  -- The payment or refund that it tells of: each kind once.
  source_id text not null,
  primary key (provider, id),
  unique (provider, source_id, kind),
  check (debit <> credit),
  foreign key (provider, order_id) references orders
);
create index ledger_by_order on ledger_transfers (provider, order_id);

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
create index refunds_to_do on refunds (provider) where state in ('failed', 'by_hand');
