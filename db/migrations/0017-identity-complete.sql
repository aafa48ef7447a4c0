-- The rest of the user pool: telephone numbers, second factors, devices, and sign-ins of several steps.

alter table identity_users
  -- "`phone_number_verified` MUST NOT be writable by the user": it is no attribute, only a code sets it.
  add column phone_verified boolean not null default false,
  -- Second factors that are turned on, and the one that is asked for when both are.
  add column mfa_sms boolean not null default false,
  add column mfa_totp boolean not null default false,
  add column mfa_preferred text check (mfa_preferred in ('SMS_MFA', 'SOFTWARE_TOKEN_MFA')),
  -- The proved secret of the authenticator app, sealed; and one that waits for its first code.
  add column sealed_totp text,
  add column sealed_totp_pending text,
  add column totp_name text,
  -- "a step may be used once": the last step (30 s since 1970) whose code was accepted.
  add column totp_last_step bigint,
  add constraint identity_users_totp_proved check (not mfa_totp or sealed_totp is not null);

-- A code proves the address it was sent to, not one that was put in its place meanwhile.
alter table identity_codes add column sent_to text not null default '';
alter table identity_codes drop constraint identity_codes_purpose_check;
alter table identity_codes add constraint identity_codes_purpose_check
  check (purpose in ('sign_up', 'reset_password', 'verify_attribute', 'verify_phone'));

-- A wrong answer leaves the session of a second factor usable, five end it.
alter table identity_challenges add column tries integer not null default 0;

-- The device a sign-in came from, what its tokens may do, and whether it came through the hosted pages.
alter table identity_sessions
  add column device_key text,
  add column scope text not null default 'aws.cognito.signin.user.admin',
  add column hosted boolean not null default false;

-- Devices that proved they hold a secret. A remembered one stands in for the second factor.
create table identity_devices (
  sub text not null references identity_users on delete cascade,
  device_key text not null,
  name text not null,
  salt text not null,
  sealed_verifier text not null,
  remembered boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  last_used_at timestamptz not null,
  primary key (sub, device_key)
);
