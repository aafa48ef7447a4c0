-- A bookmark of a live page must not open a stranger's page: the address stays its former owner's for a while.

-- Until then no other account can take the address; empty when no page was ever live there.
alter table former_user_urls add column kept_until timestamptz;
