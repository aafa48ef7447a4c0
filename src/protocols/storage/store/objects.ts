import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { prepared } from '#platform/db/prepared.ts'
import { noAccount, noRoom } from '../errors.ts'
import { maxFiles } from '../rules/max-files.ts'

export type Piece = { readonly blob: string; readonly size: number }

export type StoredObject = {
  readonly key: string
  readonly owner: string
  readonly pieces: readonly Piece[]
  readonly size: number
  /** Without quotes. */
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
 * Inserts or replaces the object of a key in one statement. `quotaBytes` is the owner's quota in bytes; `counted` is how many
 * of its bytes were already counted as uploaded parts. Throws `EntityTooLarge` when the quota or `maxFiles` would be exceeded, and
 * `AccessDenied` for a closed owner.
 */
export async function storeObject(
  context: Context,
  object: Omit<StoredObject, 'modifiedAt'>,
  quotaBytes: number,
  counted = 0,
): Promise<void> {
  const { owner, ...fields } = object
  const kept = JSON.stringify({ ...fields, at: context.clock.now(), quotaBytes, counted })
  await orRefuse(() =>
    sql`${prepared} select storage_keep(${owner}, ${kept}::jsonb), storage_require_files(${owner}, ${maxFiles})`.execute(
      context.db,
    ),
  )
}

/** Deletes the object of a key. Does nothing when there is none. */
export async function deleteObject(context: Context, key: string): Promise<void> {
  await sql`select storage_delete(${key}, ${context.clock.now()})`.execute(context.db)
}

/**
 * Runs a write for an owner and maps the database's error codes: SF001 throws `EntityTooLarge`, SF002 `AccessDenied`.
 */
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
