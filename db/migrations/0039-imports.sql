-- A provider brings an old list of addresses. Each row of its file is dealt with once, also if the process dies in between, and for a
-- day the whole import can be taken back.

create table contact_imports (
  provider text not null,
  id text not null,
  -- Where the file lies in the storage: the owner's identity and the key in its private area.
  identity_id text not null,
  file_key text not null,
  name text not null check (char_length(name) <= 200),
  size bigint not null check (size >= 0),
  -- How the file is written, once it was read.
  delimiter text check (delimiter in (',', ';', '|', E'\t')),
  encoding text check (encoding in ('utf-8', 'utf-16le', 'utf-16be', 'windows-1252')),
  has_header boolean,
  -- The columns with their first cells, as the page shows them: [{"header": …, "cells": […]}].
  columns jsonb not null default '[]',
  -- Rows with something in them, without the header.
  total_rows integer check (total_rows >= 0),
  -- What each column holds, and the tag for everybody; '' none.
  mapping jsonb not null default '[]',
  tag text not null default '' check (char_length(tag) <= 30),
  -- Counts the changes of mapping and tag, so that an older count cannot stand for a newer plan.
  plan integer not null default 0,
  -- What the plan would do; null while it is being counted.
  preview jsonb,
  -- How they agreed, in the owner's words, and the network from which the owner said so.
  statement text not null default '' check (char_length(statement) <= 400),
  network text not null default '',
  -- `ready`: read, and waiting for its owner. `undoing`: being taken back.
  state text not null check (state in ('reading', 'ready', 'running', 'done', 'undoing', 'undone', 'failed')),
  -- Why it failed, and in which row of the file.
  problem text,
  problem_row integer,
  -- The last row of the file that is dealt with; while it is taken back, the last one taken back.
  at_row integer not null default 0 check (at_row >= 0),
  undone_row integer not null default 0 check (undone_row >= 0),
  -- Rows by outcome.
  added integer not null default 0 check (added >= 0),
  known integer not null default 0 check (known >= 0),
  gone integer not null default 0 check (gone >= 0),
  invalid integer not null default 0 check (invalid >= 0),
  twice integer not null default 0 check (twice >= 0),
  -- Contacts that were taken back.
  removed integer not null default 0 check (removed >= 0),
  created_at timestamptz not null,
  begun_at timestamptz,
  ended_at timestamptz,
  undone_at timestamptz,
  primary key (provider, id),
  check ((state = 'failed') = (problem is not null)),
  check (state not in ('running', 'done', 'undoing', 'undone') or (begun_at is not null and statement <> '')),
  check (state not in ('done', 'undoing', 'undone') or ended_at is not null)
);
create index contact_imports_by_date on contact_imports (provider, created_at desc, id desc);
create index contact_imports_waiting on contact_imports (created_at) where state in ('reading', 'ready');
create index contact_imports_begun on contact_imports (begun_at) where begun_at is not null;

-- What became of each row. The key refuses a row twice, and the index below an address twice.
create table contact_import_rows (
  provider text not null,
  import_id text not null,
  -- As a spreadsheet counts, from 1, the header included.
  row integer not null check (row > 0),
  -- `gone`: unsubscribed, bounced or complained before. `twice`: an earlier row has the address.
  outcome text not null check (outcome in ('added', 'known', 'gone', 'invalid', 'twice')),
  -- In lower case; as typed where it is no address. '' after the person is erased.
  address text not null check (char_length(address) <= 254),
  contact_id text,
  -- The tags that this row put on a contact that was known.
  tags_added text[] not null default '{}',
  reason text,
  primary key (provider, import_id, row),
  foreign key (provider, import_id) references contact_imports on delete cascade
);
create unique index contact_import_rows_once on contact_import_rows (provider, import_id, address)
  where outcome in ('added', 'known', 'gone') and address <> '';
create index contact_import_rows_of_address on contact_import_rows (provider, address);
