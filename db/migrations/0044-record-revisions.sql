-- Two devices may edit one draft: each write of a record counts, so that a write based on an older record is refused.

alter table showcases add column revision integer not null default 1;
alter table records add column revision integer not null default 1;
alter table records alter column revision drop default;
alter table records add column device text check (device in ('phone', 'tablet', 'computer'));
