import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'

/** Returns the bytes that these owners store together, unfinished parts included. */
export async function bytesOfOwners(context: Context, owners: readonly string[]): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(bytes), 0)::bigint as bytes from storage_usage where owner = any(${owners})`.execute(
    context.db,
  )
  return rows[0]?.bytes ?? 0
}

/** Lists keys in `private/{identity id}/pictures/` written before an instant, from behind `after`, by key. */
export async function picturesBefore(
  context: Context,
  { before, after, limit }: { before: Date; after: string; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select key from storage_objects
    where starts_with(key, 'private/') and split_part(key, '/', 3) = 'pictures'
      and modified_at < ${before} and key > ${after}
    order by key limit ${limit}`.execute(context.db)
  return rows.map(({ key }) => key)
}
