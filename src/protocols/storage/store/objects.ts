import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { noRoom } from '../errors.ts'

export type Piece = { readonly blob: string; readonly size: number }

export type StoredObject = {
  readonly key: string
  readonly owner: string
  readonly pieces: readonly Piece[]
  readonly size: number
  /** Without its quotes. */
  readonly etag: string
  readonly contentType: string
  /** Cache-Control, Content-Disposition, x-amz-meta-*. */
  readonly headers: Readonly<Record<string, string>>
  readonly modifiedAt: Date
}

export function findObject(context: Context, key: string): Promise<StoredObject | undefined> {
  return context.db
    .selectFrom('storageObjects')
    .selectAll()
    .where('key', '=', key)
    .executeTakeFirst() as Promise<StoredObject | undefined>
}

/**
 * Puts an object in the place of what lies under its key, in one statement. `most`: bytes its owner may keep;
 * `counted`: bytes of it that were counted when its parts came. Refuses what would pass the quota.
 */
export async function keepObject(
  context: Context,
  object: Omit<StoredObject, 'modifiedAt'>,
  most: number,
  counted = 0,
): Promise<void> {
  const { key, owner, pieces, size, etag, contentType, headers } = object
  await withinQuota(() =>
    sql`select storage_keep(${key}, ${owner}, ${JSON.stringify(pieces)}::jsonb, ${size}, ${etag}, ${contentType},
      ${JSON.stringify(headers)}::jsonb, ${context.clock.now()}, ${most}, ${counted})`.execute(context.db),
  )
}

/** Nothing when there is none. */
export async function deleteObject(context: Context, key: string): Promise<void> {
  await sql`select storage_delete(${key}, ${context.clock.now()})`.execute(context.db)
}

/** Runs what counts bytes; the database's word for "no room left" becomes ours. */
export async function withinQuota<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if ((error as { code?: unknown }).code === 'SF001') return noRoom()
    throw error
  }
}
