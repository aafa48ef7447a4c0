-- A retired key stays published until the last token it signed has run out; then it is forgotten.

alter table identity_signing_keys add column retired_at timestamptz;
update identity_signing_keys set retired_at = created_at where state = 'retired';
alter table identity_signing_keys add constraint identity_signing_keys_retired
  check ((state = 'retired') = (retired_at is not null));
