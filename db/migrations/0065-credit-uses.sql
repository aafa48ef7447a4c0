-- A card counts over all sellers, and credits leave the ledger: for plan days, or 12 months after their holder left the network.

alter table exchange_referrals
  -- When the operator let it count after a review, which is then over.
  add column upheld_at timestamptz;
comment on column exchange_referrals.card is
  'A keyed hash of the card that paid, which bounds the orders of one card in the installation; erased after 30 days.';
drop index exchange_referrals_card;
create index exchange_referrals_card on exchange_referrals (card) where card is not null;

-- Credits that a provider gave back to the network.
create table exchange_spendings (
  id text primary key,
  holder text not null,
  kind text not null check (kind in ('plan_days', 'lapse')),
  credits integer not null check (credits > 0),
  -- Days of the plan, and their end.
  days integer check (days > 0),
  plan_until timestamptz,
  -- The client's own word for one use, which makes it once.
  key text,
  created_at timestamptz not null,
  unique (holder, key),
  check ((kind = 'plan_days') = (days is not null)),
  check ((kind = 'plan_days') = (plan_until is not null)),
  check ((kind = 'plan_days') = (key is not null))
);
create index exchange_spendings_holder on exchange_spendings (holder, created_at);

-- Their entries stand beside those of referrals; the counter-entry is at the holder 'network'.
alter table exchange_entries
  drop constraint exchange_entries_pkey,
  drop constraint exchange_entries_kind_check,
  drop constraint exchange_entries_credits_check,
  add column spending_id text references exchange_spendings,
  alter column referral_id drop not null;
alter table exchange_entries
  add column cause text not null generated always as (coalesce(referral_id, spending_id)) stored,
  add constraint exchange_entries_kind_check check (kind in ('credit', 'reversal', 'plan_days', 'lapse')),
  add constraint exchange_entries_credits_check check (credits <> 0 and (referral_id is null or credits in (-1, 1))),
  add constraint exchange_entries_cause_check check (
    (kind in ('credit', 'reversal')) = (referral_id is not null) and (referral_id is null) = (spending_id is not null)
  ),
  add constraint exchange_entries_network_check check ((spending_id is not null) = ('network' in (holder, partner))),
  add primary key (holder, cause, kind);
drop index exchange_entries_referral;
create index exchange_entries_cause on exchange_entries (cause, kind);
create or replace function balance_exchange_entries() returns trigger language plpgsql as $$
declare
  entries integer;
  credits integer;
begin
  select count(*), coalesce(sum(e.credits), 0) into entries, credits
    from exchange_entries e where e.cause = coalesce(new.cause, old.cause) and e.kind = coalesce(new.kind, old.kind);
  if entries not in (0, 2) or credits <> 0 then
    raise exception 'an entry needs its counter-entry' using errcode = 'check_violation';
  end if;
  return null;
end $$;
