-- Where a provider is paid by hand, and which payouts the operator handed on.

-- The provider's account at PayPal (specification 3.01). It was a field of a draft, where restoring an earlier version would have sent
-- money to an earlier account.
alter table accounts add column paypal_account text;
update accounts a set paypal_account = r.data ->> 'paypalAccount'
from records r
where r.provider = a.provider and r.kind = 'user' and r.data ->> 'paypalAccount' ~ '^[^@\s]+@[^@\s]+\.[^@\s]+$';

-- A payout that reached the operator's bank and that the operator paid to its provider. A payout is handed on once.
create table payout_handovers (
  provider text not null,
  payout_id text not null,
  -- Whole cents. Less than the payout where money of an earlier one, which was handed on, came back from the bank.
  amount integer not null check (amount > 0),
  currency text not null check (currency = 'USD'),
  -- The account at PayPal, masked; null: it was paid in another way.
  paypal_account text,
  reference text not null check (reference <> ''),
  at timestamptz not null,
  primary key (provider, payout_id),
  foreign key (provider, payout_id) references payouts
);
-- The operator names payouts by their ids.
create index payouts_by_id on payouts (id);
