-- Which cards a plan has no room for is written once, and read by the page, the booking, the sitemap and the directory.

alter table provider_switches
  -- entityIds of the live page's cards beyond the plan's maxima: not shown and not sold.
  add column resting_cards text[] not null default '{}';
alter table showcases
  -- Until when the resting cards hold: the end of the plan; in the past for a page whose cards were never counted; null: no end.
  add column resting_until timestamptz default '-infinity';
alter table showcases alter column resting_until drop default;
create index showcases_resting_until on showcases (resting_until) where resting_until is not null and live_number is not null;
