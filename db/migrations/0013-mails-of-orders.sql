-- An order's history shows the mails about it.

alter table mails add column order_id text;
create index mails_by_order on mails (provider, order_id) where order_id is not null;
