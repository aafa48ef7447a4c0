-- A user who loses the phone signs in with a recovery code in place of the second factor's six digits.

-- One row a code, as a keyed hash. A used code stays until its set ends, so that "7 of 10 left" can be said.
create table identity_recovery_codes (
  sub text not null references identity_users on delete cascade,
  code_hash text not null,
  used_at timestamptz,
  primary key (sub, code_hash)
);

-- A set ends with the last second factor, also when a changed telephone number turned that factor off.
create function end_recovery_codes() returns trigger language plpgsql as $$
begin
  delete from identity_recovery_codes where sub = old.sub;
  return null;
end $$;
create trigger identity_users_without_factor after update of mfa_sms, mfa_totp on identity_users
  for each row when ((old.mfa_sms or old.mfa_totp) and not (new.mfa_sms or new.mfa_totp))
  execute function end_recovery_codes();
