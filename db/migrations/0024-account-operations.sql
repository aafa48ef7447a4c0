-- Account operations of the user pool: codes for names that nobody has, and passwords an operator gave for a while.

-- A name that nobody has gets a code too, which nobody is sent: guessing at it is answered, counted and ended as for
-- any other, so that no answer tells whether there is an account. Such a code belongs to no user.
alter table identity_codes drop constraint identity_codes_sub_fkey;
create function end_identity_codes() returns trigger language plpgsql as $$
begin
  delete from identity_codes where sub = old.sub;
  return null;
end $$;
create trigger identity_users_codes after delete on identity_users
  for each row execute function end_identity_codes();

-- Until when the password that an operator gave lets its user in.
alter table identity_users add column temporary_until timestamptz;
