import { sql } from 'kysely'
import { type Context, transact } from '#platform/context.ts'

/** Closes an identity and deletes everything it wrote. A job deletes the bytes later. */
export async function eraseOwner(context: Context, owner: string): Promise<void> {
  const now = context.clock.now()
  await transact(context, async ({ db }) => {
    // waits for concurrent writes of this owner, whose rows are then deleted below
    await sql`select storage_close(${owner}, ${now})`.execute(db)
    // waits for a concurrent abort
    await sql`select 1 from storage_uploads where owner = ${owner} for update`.execute(db)
    await sql`insert into storage_dropped (blob, dropped_at)
      select blob, ${now}::timestamptz from storage_parts p join storage_uploads u on u.id = p.upload_id where u.owner = ${owner}
      on conflict do nothing`.execute(db)
    await sql`delete from storage_uploads where owner = ${owner}`.execute(db)
    await sql`with gone as (delete from storage_objects where owner = ${owner} returning pieces)
      insert into storage_dropped (blob, dropped_at)
      select piece ->> 'blob', ${now}::timestamptz from gone, jsonb_array_elements(pieces) as piece
      on conflict do nothing`.execute(db)
    await sql`delete from storage_usage where owner = ${owner}`.execute(db)
  })
}
