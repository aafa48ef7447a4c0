-- A restore replaces the draft, so the draft that it replaces is kept and can be restored too.

create table set_aside_drafts (
  provider text not null references showcases,
  entity_id text not null,
  content jsonb not null,
  set_aside_at timestamptz not null,
  primary key (provider, entity_id)
);
