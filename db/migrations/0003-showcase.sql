-- Profile content keyed by entityId, its draft state, and the immutable snapshots that visitors read.

create table records (
  provider text not null,
  kind text not null,
  entity_id text not null,
  data jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (provider, entity_id)
);
create index records_kind on records (provider, kind);

create table showcases (
  provider text primary key,
  entity_id text not null,
  is_published boolean not null default false,
  live_number integer,
  last_number integer not null default 0,
  created_at timestamptz not null
);

create table snapshots (
  provider text not null,
  number integer not null,
  content jsonb not null,
  published_at timestamptz not null,
  primary key (provider, number),
  foreign key (provider) references showcases
);
