import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'

export type Listed = {
  readonly key: string
  readonly size: number
  readonly etag: string
  readonly modifiedAt: Date
}

/** Lists up to `limit` keys that begin with `prefix`, after `after`, in UTF-8 byte order. */
export async function listKeys(
  context: Context,
  { prefix, after, limit }: { prefix: string; after: string; limit: number },
): Promise<Listed[]> {
  const { rows } = await sql<Listed>`
    select key, size, etag, modified_at from storage_objects
    where key >= ${prefix} and key > ${after} and starts_with(key, ${prefix})
      and key <= ${prefix} || repeat(chr(1114111), 256)
    order by key limit ${limit}`.execute(context.db)
  return rows
}
