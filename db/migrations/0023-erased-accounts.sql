-- When the personal texts of a closed account were erased: after its customers had their money and their mails.

alter table accounts add column erased_at timestamptz;
create index accounts_to_erase on accounts (closed_at) where closed_at is not null and erased_at is null;
-- Whose time for new bookings is over: read every minute.
create index accounts_closed on accounts (closed_at) where closed_at is not null;
