-- What a provider says as a seller, and the taxes and tips in the books.

alter table accounts
  -- As receipts print them.
  add column legal_address text not null default '',
  add column tax_id text not null default '',
  -- Whether the checkout offers a tip.
  add column takes_tips boolean not null default false;

alter table ledger_transfers
  drop constraint ledger_transfers_kind_check,
  drop constraint ledger_transfers_debit_check,
  drop constraint ledger_transfers_credit_check;
alter table ledger_transfers
  -- taxed, tipped: what of the sales is tax or a tip; untaxed, untipped: what of it goes back. Caused by what moved the money.
  add constraint ledger_transfers_kind_check check (kind in ('captured', 'promised', 'returned', 'bounced', 'dropped', 'withdrawn',
    'reinstated', 'taxed', 'untaxed', 'tipped', 'untipped')),
  add constraint ledger_transfers_debit_check
    check (debit in ('outside', 'sales', 'tax_owed', 'tips', 'refunds_owed', 'disputed') or debit ~ '^gateway:[a-z-]+:\w+$'),
  add constraint ledger_transfers_credit_check
    check (credit in ('outside', 'sales', 'tax_owed', 'tips', 'refunds_owed', 'disputed') or credit ~ '^gateway:[a-z-]+:\w+$');

-- The part of a refund that is tax: what goes back of a line gives back its tax in the same share, and all of it all its tax.
alter table refund_lines add column tax_amount integer not null default 0 check (tax_amount between 0 and amount);

-- The taxes of a month are read from these.
create index order_lines_taxed on order_lines (provider, order_id) where tax_amount > 0;
create index refund_lines_taxed on refund_lines (provider, refund_id) where tax_amount > 0;

-- Writes a refund as before, with the tax in each of its lines.
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
  insert into refund_lines (provider, refund_id, order_id, line_id, amount, tax_amount)
  select of_provider, r ->> 'id', r ->> 'orderId', line ->> 'lineId', (line ->> 'amount')::integer,
    least((line ->> 'amount')::integer, tax_back(of_provider, r ->> 'orderId', line ->> 'lineId', (line ->> 'amount')::integer))
  from jsonb_array_elements(r -> 'lines') line;
end $$;

-- The tax in an amount that goes back of a line now, after what went back before: half up, so that all parts together give all of it.
create function tax_back(of_provider text, of_order text, of_line text, back integer) returns integer language sql stable as $$
  select case when l.tax_amount = 0 or w.worth <= 0 then 0 else
    least(l.tax_amount, ((2 * l.tax_amount::bigint * (b.before + back) + w.worth) / (2 * w.worth))::integer) - b.taxed end
  from order_lines l
  cross join lateral (
    select sum(a.amount) as worth from order_lines a
    where a.provider = l.provider and a.order_id = l.order_id and coalesce(a.adjusts, a.id) = l.id
  ) w
  cross join lateral (
    select coalesce(sum(r.amount), 0) as before, coalesce(sum(r.tax_amount), 0)::integer as taxed from refund_lines r
    where r.provider = l.provider and r.order_id = l.order_id and r.line_id = l.id
  ) b
  where l.provider = of_provider and l.order_id = of_order and l.id = of_line
$$;

create or replace function drop_refund(of_provider text, r jsonb) returns void language plpgsql as $$
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
  update refund_lines l set amount = l.amount - taken.amount,
    tax_amount = (2 * l.tax_amount::bigint * (l.amount - taken.amount) + l.amount) / (2 * l.amount)
  from jsonb_to_recordset(r -> 'lines') as taken ("lineId" text, amount integer)
  where l.provider = of_provider and l.refund_id = r ->> 'id' and l.line_id = taken."lineId" and l.amount > taken.amount;
  update refunds f set
    amount = case when f.amount = less then f.amount else f.amount - less end,
    state = case when f.amount = less then 'dropped' else f.state end,
    updated_at = now
  where f.provider = of_provider and f.id = r ->> 'id';
end $$;

-- Writes a transfer and moves the figures as before; what of the sales is tax or a tip follows with the same cause.
alter function write_transfer(text, jsonb) rename to move_money;
create function write_transfer(of_provider text, t jsonb) returns void language plpgsql as $$
begin
  perform move_money(of_provider, t);
  if t ->> 'kind' in ('captured', 'promised', 'dropped') then perform share_sales(of_provider, t); end if;
end $$;

-- Brings the accounts of an order's tax and tip to what is owed now: all of it once the whole order was captured, less what goes back
-- with its lines. Money of another amount than the order's is no sale.
create function share_sales(of_provider text, t jsonb) returns void language plpgsql as $$
declare
  part record;
begin
  for part in
    with owed as (
      select o.captured = o.amount as is_whole, coalesce(sum(l.tax_amount), 0) as tax,
        coalesce(sum(l.amount) filter (where l.kind = 'tip'), 0) as tip
      from orders o join order_lines l on l.provider = o.provider and l.order_id = o.id
      where o.provider = of_provider and o.id = t ->> 'orderId'
      group by o.captured, o.amount having sum(l.tax_amount) > 0 or bool_or(l.kind = 'tip')
    ), back as (
      select coalesce(sum(r.tax_amount), 0) as tax, coalesce(sum(r.amount) filter (where l.kind = 'tip'), 0) as tip
      from refund_lines r join order_lines l on l.provider = r.provider and l.order_id = r.order_id and l.id = r.line_id
      where r.provider = of_provider and r.order_id = t ->> 'orderId'
    ), booked as (
      select coalesce(sum(case kind when 'taxed' then amount when 'untaxed' then -amount end), 0) as tax,
        coalesce(sum(case kind when 'tipped' then amount when 'untipped' then -amount end), 0) as tip
      from ledger_transfers where provider = of_provider and order_id = t ->> 'orderId'
        and kind in ('taxed', 'untaxed', 'tipped', 'untipped')
    )
    select 'taxed' as more, 'untaxed' as less, 'tax_owed' as account,
      case when is_whole then owed.tax - back.tax else 0 end - booked.tax as change from owed, back, booked
    union all
    select 'tipped', 'untipped', 'tips', case when is_whole then owed.tip - back.tip else 0 end - booked.tip from owed, back, booked
  loop
    if part.change <> 0 then
      insert into ledger_transfers (provider, id, at, kind, debit, credit, amount, currency, order_id, source_id)
      values (of_provider, t ->> 'id' || '-' || part.account, (t ->> 'at')::timestamptz,
        case when part.change > 0 then part.more else part.less end,
        case when part.change > 0 then 'sales' else part.account end,
        case when part.change > 0 then part.account else 'sales' end,
        abs(part.change), 'USD', t ->> 'orderId', t ->> 'sourceId');
    end if;
  end loop;
end $$;
