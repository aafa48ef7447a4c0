import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { noAccount, noRoom } from '../errors.ts'

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
 * `counted`: bytes of it that were counted when its parts came. Refuses what would pass the quota, and an owner whose
 * account was closed.
 */
export async function keepObject(
  context: Context,
  object: Omit<StoredObject, 'modifiedAt'>,
  most: number,
  counted = 0,
): Promise<void> {
  const { key, owner, pieces, size, etag, contentType, headers } = object
  await orRefuse(() =>
    sql`select storage_keep(${key}, ${owner}, ${JSON.stringify(pieces)}::jsonb, ${size}, ${etag}, ${contentType},
      ${JSON.stringify(headers)}::jsonb, ${context.clock.now()}, ${most}, ${counted})`.execute(context.db),
  )
}

/** Nothing when there is none. */
export async function deleteObject(context: Context, key: string): Promise<void> {
  await sql`select storage_delete(${key}, ${context.clock.now()})`.execute(context.db)
}

/** Runs what writes for an owner; the database's words for "no room left" and "closed" become ours. */
export async function orRefuse<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const { code } = error as { code?: unknown }
    if (code === 'SF001') return noRoom()
    if (code === 'SF002') return noAccount()
    throw error
  }
}
