-- Owners choose which of the mails to them are sent.

-- A mail without a row follows the default in its file.
create table mail_choices (
  provider text not null,
  template text not null,
  is_on boolean not null,
  changed_at timestamptz not null,
  primary key (provider, template)
);
