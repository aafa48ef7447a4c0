import { sql } from 'kysely'
import { type Context, transact } from '#platform/context.ts'

/** Removes everything an identity wrote; the bytes follow with the next sweep. */
export async function eraseOwner(context: Context, owner: string): Promise<void> {
  const now = context.clock.now()
  await transact(context, async ({ db }) => {
    await sql`insert into storage_dropped (blob, dropped_at)
      select piece ->> 'blob', ${now}::timestamptz from storage_objects, jsonb_array_elements(pieces) as piece where owner = ${owner}
      union all
      select blob, ${now}::timestamptz from storage_parts p join storage_uploads u on u.id = p.upload_id where u.owner = ${owner}
      on conflict do nothing`.execute(db)
    await sql`delete from storage_objects where owner = ${owner}`.execute(db)
    await sql`delete from storage_uploads where owner = ${owner}`.execute(db)
    await sql`delete from storage_usage where owner = ${owner}`.execute(db)
  })
}
