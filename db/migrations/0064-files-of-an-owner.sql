-- Empty files cost no bytes, so an owner's files are counted too: objects, uploads in progress and their parts.

-- Fails with `storage_full` when an owner has more than `most` files, `adding` to come among them. Until the transaction
-- ends, another count of this owner waits.
create function storage_require_files(who text, most integer, adding integer default 0) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('storage-files:' || who, 0));
  if adding + (
    select count(*) from (
      select 1 from storage_objects where owner = who
      union all select 1 from storage_uploads where owner = who
      union all select 1 from storage_uploads as u join storage_parts as p on p.upload_id = u.id where u.owner = who
      limit most + 1
    ) as files
  ) > most then
    raise exception 'storage_full' using errcode = 'SF001';
  end if;
end $$;
