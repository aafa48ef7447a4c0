-- Money that moves at a payment's vendor: refunds made there, and the accounts that hold it.

alter table payments
  -- The account at the vendor that holds the money; `own`: that of the installation's keys.
  add column account text not null default 'own';

-- dropped: no longer owed, because the money had gone back by another way.
alter table refunds
  drop constraint refunds_state_check,
  add constraint refunds_state_check
    check (state in ('requested', 'pending', 'succeeded', 'failed', 'by_hand', 'dropped')),
  drop constraint refunds_reason_check,
  -- made_at_vendor: somebody sent it back in the vendor's own dashboard.
  add constraint refunds_reason_check check (reason in ('slot_lost', 'wrong_amount', 'declined', 'expired', 'cancelled',
    'cancelled_by_customer', 'cancelled_by_provider', 'goodwill', 'made_at_vendor'));
-- A refund at the vendor is one row, however often it is heard of.
create unique index refunds_once on refunds (provider, payment_id, gateway_id) where gateway_id is not null;

-- The gateway's account is named by vendor and account there: `gateway:stripe:own`.
alter table ledger_transfers
  drop constraint ledger_transfers_kind_check,
  drop constraint ledger_transfers_debit_check,
  drop constraint ledger_transfers_credit_check;
update ledger_transfers set debit = 'gateway:stripe:own' where debit = 'gateway';
update ledger_transfers set credit = 'gateway:stripe:own' where credit = 'gateway';
alter table ledger_transfers
  -- dropped: a promised refund is owed no longer.
  add constraint ledger_transfers_kind_check check (kind in ('captured', 'promised', 'returned', 'bounced', 'dropped')),
  add constraint ledger_transfers_debit_check
    check (debit in ('outside', 'sales', 'refunds_owed') or debit ~ '^gateway:[a-z-]+:\w+$'),
  add constraint ledger_transfers_credit_check
    check (credit in ('outside', 'sales', 'refunds_owed') or credit ~ '^gateway:[a-z-]+:\w+$');
drop index ledger_sales;
create index ledger_sales on ledger_transfers (provider, at) include (kind, amount)
  where kind in ('captured', 'promised', 'dropped');

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
    promised = f.promised + case t.kind when 'promised' then t.amount when 'dropped' then -t.amount else 0 end
  from transfer t join orders o on o.provider = of_provider and o.id = t.order_id
  where f.provider = of_provider and f.person_id = o.person_id and t.kind in ('captured', 'promised', 'dropped')
$$;

-- Writes a refund with the lines that it is for, and adds it to the promised refunds of its payment. Fields of `r`: id, orderId,
-- paymentId, amount, percent, reason, note, state, gatewayId, lines [{lineId, amount}], at.
-- Raises `lines_do_not_sum` (23514) if the lines do not sum to the amount.
create or replace function write_refund(of_provider text, r jsonb) returns void language plpgsql as $$
declare
  now timestamptz := r ->> 'at';
begin
  if (r ->> 'amount')::integer is distinct from (select sum((line ->> 'amount')::integer) from jsonb_array_elements(r -> 'lines') line) then
    raise exception 'lines_do_not_sum' using errcode = '23514';
  end if;
  update payments p set refunded = p.refunded + (r ->> 'amount')::integer, updated_at = now
  where p.provider = of_provider and p.id = r ->> 'paymentId';
  insert into refunds (provider, id, order_id, payment_id, amount, percent, reason, note, state, gateway_id, created_at, updated_at)
  values (of_provider, r ->> 'id', r ->> 'orderId', r ->> 'paymentId', (r ->> 'amount')::integer, (r ->> 'percent')::integer,
    r ->> 'reason', r ->> 'note', r ->> 'state', r ->> 'gatewayId', now, now);
  insert into refund_lines (provider, refund_id, order_id, line_id, amount)
  select of_provider, r ->> 'id', r ->> 'orderId', line ->> 'lineId', (line ->> 'amount')::integer
  from jsonb_array_elements(r -> 'lines') line;
end $$;

-- Takes back a part of a refund that did not go out, or all of it: then its state is `dropped` and its amount stays, as what was
-- promised. Fields of `r`: id, amount, lines [{lineId, amount}], at; `lines` says what is taken back from each line.
-- Raises `lines_do_not_sum` (23514) if the lines do not sum to the amount.
create function drop_refund(of_provider text, r jsonb) returns void language plpgsql as $$
declare
  now timestamptz := r ->> 'at';
  less integer := r ->> 'amount';
begin
  if less is distinct from (select sum((line ->> 'amount')::integer) from jsonb_array_elements(r -> 'lines') line) then
    raise exception 'lines_do_not_sum' using errcode = '23514';
  end if;
  update payments p set refunded = p.refunded - less, updated_at = now
  from refunds f where f.provider = of_provider and f.id = r ->> 'id' and p.provider = of_provider and p.id = f.payment_id;
  delete from refund_lines l using jsonb_to_recordset(r -> 'lines') as taken ("lineId" text, amount integer)
  where l.provider = of_provider and l.refund_id = r ->> 'id' and l.line_id = taken."lineId" and l.amount = taken.amount;
  update refund_lines l set amount = l.amount - taken.amount
  from jsonb_to_recordset(r -> 'lines') as taken ("lineId" text, amount integer)
  where l.provider = of_provider and l.refund_id = r ->> 'id' and l.line_id = taken."lineId" and l.amount > taken.amount;
  update refunds f set
    amount = case when f.amount = less then f.amount else f.amount - less end,
    state = case when f.amount = less then 'dropped' else f.state end,
    updated_at = now
  where f.provider = of_provider and f.id = r ->> 'id';
end $$;
