-- Every reading of counts is a range of days of one count, and is answered by an index alone.

alter table analytics_days drop constraint analytics_days_pkey;
alter table analytics_days add primary key (provider, metric, device, source, subject, day) include (count);
-- Counts of all services, for the list of sources.
create index analytics_days_of_all on analytics_days (provider, metric, device, source, day) include (count) where subject = '';
