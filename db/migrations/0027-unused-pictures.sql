-- Since when the sweep finds that nothing shows a picture; null: it is shown, or was not looked at yet.

alter table pictures add column unused_since timestamptz;
