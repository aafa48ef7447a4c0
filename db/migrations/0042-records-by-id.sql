-- A display order may not name records of another provider, so a save looks up who has an entityId.

create index records_entity_id on records (entity_id);
