-- A stranger's wrong answers must not lock the owner of a name out: each network and each known device counts apart.

-- Empty for the count of the name alone; otherwise a keyed hash of the network, or the token of a known device.
alter table identity_attempts
  add column source text not null default '',
  drop constraint identity_attempts_pkey,
  add primary key (subject, kind, source);

-- The tries of a code count in identity_attempts too, by source.
alter table identity_codes drop column tries;
