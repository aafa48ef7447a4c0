-- Anyone may post analytics events, so the installation counts the events of a day and stores no more than its ceiling.

alter table analytics_keys add column events integer not null default 0;
