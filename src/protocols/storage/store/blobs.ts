import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'

/** Returns up to 500 blobs that were dropped before an instant. */
export async function droppedBefore(context: Context, instant: Date): Promise<string[]> {
  const rows = await context.db
    .selectFrom('storageDropped')
    .select('blob')
    .where('droppedAt', '<', instant)
    .limit(500)
    .execute()
  return rows.map(({ blob }) => blob)
}

export async function forgetDropped(context: Context, blobs: readonly string[]): Promise<void> {
  await context.db.deleteFrom('storageDropped').where('blob', 'in', blobs).execute()
}

/** Returns the given blobs that a part, an object or the list of dropped blobs still references. */
export async function spokenOf(context: Context, blobs: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ blob: string }>`
    select blob from storage_parts where blob = any(${blobs})
    union select blob from storage_dropped where blob = any(${blobs})
    union select piece ->> 'blob' as blob from storage_objects, jsonb_array_elements(pieces) as piece
      where piece ->> 'blob' = any(${blobs})`.execute(context.db)
  return new Set(rows.map(({ blob }) => blob))
}
