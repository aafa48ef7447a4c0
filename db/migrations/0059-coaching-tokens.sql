-- Tokens of a language model: what a provider's calls of a day and the installation's calls of a month may cost, so that 32 calls at
-- once pass no bound.

create table coaching_tokens (
  provider text not null,
  day date not null,
  -- Tokens of calls under way, at their highest cost, and what finished calls cost as the vendor counts.
  reserved integer not null check (reserved >= 0),
  spent integer not null check (spent >= 0),
  primary key (provider, day)
);

-- The same of all providers together; it stays when an account is erased, because the vendor's bill does.
create table coaching_tokens_of_months (
  month date primary key check (month = date_trunc('month', month)),
  reserved bigint not null check (reserved >= 0),
  spent bigint not null check (spent >= 0)
);

-- Reserves `tokens` of a call for its provider's day and for the month. Returns false, and reserves nothing, if the call would pass
-- `daily` or `monthly`. Everybody updates the row of the month, so it is locked last, until the statement ends.
create function reserve_tokens(of_provider text, t jsonb) returns boolean language plpgsql as $$
declare
  tokens integer := (t ->> 'tokens')::integer;
  daily integer := (t ->> 'daily')::integer;
  monthly bigint := (t ->> 'monthly')::bigint;
  on_day date := (t ->> 'day')::date;
  in_month date := date_trunc('month', on_day);
begin
  if tokens > daily or tokens > monthly then return false; end if;
  insert into coaching_tokens as d (provider, day, reserved, spent) values (of_provider, on_day, tokens, 0)
  on conflict (provider, day) do update set reserved = d.reserved + excluded.reserved
  where d.reserved + d.spent + excluded.reserved <= daily;
  if not found then return false; end if;
  insert into coaching_tokens_of_months as m (month, reserved, spent) values (in_month, tokens, 0)
  on conflict (month) do update set reserved = m.reserved + excluded.reserved
  where m.reserved + m.spent + excluded.reserved <= monthly;
  if not found then
    update coaching_tokens d set reserved = d.reserved - tokens where d.provider = of_provider and d.day = on_day;
    return false;
  end if;
  return true;
end $$;

-- Replaces the reserved tokens of a finished call by what it cost. Locks in the same order.
create function settle_tokens(of_provider text, t jsonb) returns void language plpgsql as $$
declare
  tokens integer := (t ->> 'tokens')::integer;
  cost integer := (t ->> 'spent')::integer;
  on_day date := (t ->> 'day')::date;
begin
  update coaching_tokens d set reserved = d.reserved - tokens, spent = d.spent + cost where d.provider = of_provider and d.day = on_day;
  update coaching_tokens_of_months m set reserved = m.reserved - tokens, spent = m.spent + cost where m.month = date_trunc('month', on_day);
end $$;
