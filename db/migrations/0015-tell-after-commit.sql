-- Nothing is told inside a business transaction any more (docs/decisions/0008): a transaction that says NOTIFY waits at
-- its commit for every other one that does.

drop trigger provider_versions_told on provider_versions;
drop function tell_version();

-- When the jobs of its reactions were made; empty: they wait to be made.
alter table outbox add column dispatched_at timestamptz;
-- What was announced so far had its job in the transaction of the change.
update outbox set dispatched_at = created_at;
create index outbox_waiting on outbox (created_at, id) where dispatched_at is null;
create index outbox_dispatched on outbox (dispatched_at);
