-- Payouts: what a vendor sends to a bank, and everything that it consists of.

-- A provider's share of one payout of a vendor. On a key that several providers share each has a share of her own, so the total is
-- nowhere here. A share that would be negative is no payout: its items wait for the next one.
create table payouts (
  provider text not null,
  id text not null,
  gateway text not null,
  -- The account at the vendor; `own`: that of the installation's keys.
  account text not null,
  gateway_id text not null,
  state text not null check (state in ('scheduled', 'in_transit', 'paid', 'failed', 'reversed')),
  -- Whole cents: what was paid, the vendor's fees, what went back to customers (negative), and what banks took, brought again or
  -- sent back.
  gross integer not null check (gross >= 0),
  fees integer not null,
  refunds integer not null,
  adjustments integer not null,
  net integer not null check (net > 0),
  currency text not null check (currency = 'USD'),
  created_at timestamptz not null,
  expected_at timestamptz not null,
  paid_at timestamptz,
  -- Why the bank sent it back, in a sentence.
  failure text,
  -- What the statement of the bank says.
  reference text,
  primary key (provider, id),
  -- A payout that is told twice is one.
  unique (provider, gateway, account, gateway_id),
  check (net = gross - fees + refunds + adjustments),
  check (state <> 'paid' or paid_at is not null)
);
create index payouts_by_date on payouts (provider, created_at, id);
create index payouts_at_gateway on payouts (gateway, account, gateway_id);

-- Something that changed the balance at a vendor: a payment, a refund, a dispute, a payout that came back. It is in no payout
-- first (`payout_id` null), then in one for ever.
create table payout_items (
  provider text not null,
  id text not null,
  gateway text not null,
  account text not null,
  -- The vendor's id of the change.
  move_id text not null,
  what text not null check (what in ('payment', 'refund', 'refund_returned', 'dispute', 'dispute_returned', 'payout_returned')),
  -- The vendor's id of the payment, refund, dispute or payout that it is about.
  source_id text not null,
  -- Null for a payout that came back, which is about many orders.
  order_id text,
  -- Whole cents, from the provider's point of view.
  gross integer not null,
  fee integer not null,
  net integer not null check (net = gross - fee),
  at timestamptz not null,
  -- The vendor's payout that it left with. Items of a negative share have one, and no payout here yet.
  left_with text,
  payout_id text,
  primary key (provider, id),
  unique (provider, gateway, account, move_id),
  -- A payment, a refund and their fees are in one payout at most.
  unique (provider, gateway, account, what, source_id),
  foreign key (provider, order_id) references orders,
  foreign key (provider, payout_id) references payouts,
  check (payout_id is null or left_with is not null),
  check ((what = 'payout_returned') = (order_id is null))
);
create index payout_items_of_payout on payout_items (provider, payout_id, at, id);
create index payout_items_waiting on payout_items (provider, at) where payout_id is null;

alter table ledger_transfers
  drop constraint ledger_transfers_kind_check,
  drop constraint ledger_transfers_debit_check,
  drop constraint ledger_transfers_credit_check;
alter table ledger_transfers
  -- charged: the vendor kept a fee; waived: it gave one back; paid_out: money left for the bank; sent_back: it came from there.
  add constraint ledger_transfers_kind_check check (kind in ('captured', 'promised', 'returned', 'bounced', 'dropped', 'withdrawn',
    'reinstated', 'taxed', 'untaxed', 'tipped', 'untipped', 'charged', 'waived', 'paid_out', 'sent_back')),
  add constraint ledger_transfers_debit_check check (debit in ('outside', 'sales', 'tax_owed', 'tips', 'refunds_owed', 'disputed',
    'fees', 'bank') or debit ~ '^gateway:[a-z-]+:\w+$'),
  add constraint ledger_transfers_credit_check check (credit in ('outside', 'sales', 'tax_owed', 'tips', 'refunds_owed', 'disputed',
    'fees', 'bank') or credit ~ '^gateway:[a-z-]+:\w+$'),
  -- Fees and payouts move between a vendor's account and theirs alone.
  add constraint ledger_transfers_with_bank check (case kind
    when 'charged' then debit = 'fees' and credit ~ '^gateway:'
    when 'waived' then debit ~ '^gateway:' and credit = 'fees'
    when 'paid_out' then debit = 'bank' and credit ~ '^gateway:'
    when 'sent_back' then debit ~ '^gateway:' and credit = 'bank'
    else debit not in ('fees', 'bank') and credit not in ('fees', 'bank') end);

-- Writes one transfer, as before. Fees and payouts change no figure of an order, a customer or a day.
create or replace function write_transfer(of_provider text, t jsonb) returns void language plpgsql as $$
begin
  if t ->> 'kind' in ('charged', 'waived', 'paid_out', 'sent_back') then
    insert into ledger_transfers (provider, id, at, kind, debit, credit, amount, currency, order_id, source_id)
    values (of_provider, t ->> 'id', (t ->> 'at')::timestamptz, t ->> 'kind', t ->> 'debit', t ->> 'credit', (t ->> 'amount')::integer,
      'USD', t ->> 'orderId', t ->> 'sourceId');
    return;
  end if;
  perform move_money(of_provider, t);
  if t ->> 'kind' in ('captured', 'promised', 'dropped') then perform share_sales(of_provider, t); end if;
end $$;
