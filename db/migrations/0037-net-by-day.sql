-- The dashboard shows net instead of captured money, and the orders table a line of totals: both read captured money and
-- promised refunds of a provider, by day or all of them, from this index alone.

create index ledger_sales on ledger_transfers (provider, at) include (kind, amount) where kind in ('captured', 'promised');
drop index ledger_captured;
