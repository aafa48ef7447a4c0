import { sql } from 'kysely'
import { type Context, transact } from '#platform/context.ts'
import { maxFiles } from '../rules/max-files.ts'
import { orRefuse } from './objects.ts'

export type Upload = {
  readonly id: string
  readonly key: string
  readonly owner: string
  readonly contentType: string
  readonly headers: Readonly<Record<string, string>>
}

export type Part = {
  readonly number: number
  readonly blob: string
  readonly size: number
  readonly etag: string
  readonly modifiedAt: Date
}

/** Inserts an upload. Throws `AccessDenied` when the owner is closed, `EntityTooLarge` beyond `maxFiles`. */
export async function addUpload(context: Context, upload: Upload): Promise<void> {
  const { id, key, owner, contentType, headers } = upload
  await orRefuse(() =>
    sql`insert into storage_uploads (id, key, owner, content_type, headers, created_at)
      select ${id}, ${key}, ${owner}, ${contentType}, ${JSON.stringify(headers)}::jsonb, ${context.clock.now()}
      from storage_require_open(${owner}), storage_require_files(${owner}, ${maxFiles}, 1)`.execute(
      context.db,
    ),
  )
}

/** Finds an open upload by its id and its key together. */
export async function findUpload(context: Context, id: string, key: string): Promise<Upload | undefined> {
  const row = await context.db
    .selectFrom('storageUploads')
    .select(['id', 'key', 'owner', 'contentType', 'headers'])
    .where('id', '=', id)
    .where('key', '=', key)
    .executeTakeFirst()
  return row as Upload | undefined
}

/**
 * Stores a part; "same number replaces". Returns false when the upload has ended: "a part still in flight MUST be
 * dropped when it lands" (contract 7). Throws `EntityTooLarge` and `AccessDenied`.
 */
export async function storePart(
  context: Context,
  upload: Upload,
  part: Omit<Part, 'modifiedAt'>,
  quotaBytes: number,
): Promise<boolean> {
  const now = context.clock.now()
  return orRefuse(() =>
    transact(context, async (inside) => {
      // the row lock serializes this with a concurrent complete or abort
      if (!(await lockOpenUpload(inside, upload))) return false
      const { rows } = await sql<{ blob: string; size: number }>`
        delete from storage_parts where upload_id = ${upload.id} and number = ${part.number} returning blob, size`.execute(
        inside.db,
      )
      await sql`select storage_drop(${JSON.stringify(rows)}::jsonb, ${now})`.execute(inside.db)
      await inside.db
        .insertInto('storageParts')
        .values({ uploadId: upload.id, ...part, modifiedAt: now })
        .execute()
      const delta = part.size - (rows[0]?.size ?? 0)
      await sql`select storage_count(${upload.owner}, ${delta}, ${quotaBytes}),
        storage_require_files(${upload.owner}, ${maxFiles})`.execute(inside.db)
      return true
    }),
  )
}

/** Lists the parts of an upload by number, starting after `after`. */
export async function listParts(
  context: Context,
  uploadId: string,
  { after = 0, limit = 10_000 }: { after?: number; limit?: number } = {},
): Promise<Part[]> {
  const { rows } = await sql<Part>`
    select number, blob, size, etag, modified_at from storage_parts
    where upload_id = ${uploadId} and number > ${after} order by number limit ${limit}`.execute(context.db)
  return rows
}

/** Locks an upload until the transaction ends. Returns false when it has ended. */
export async function lockUpload(inside: Context, id: string): Promise<boolean> {
  const { rows } = await sql`select 1 from storage_uploads where id = ${id} for update`.execute(inside.db)
  return rows.length > 0
}

/**
 * Locks an upload to add a part or to complete it. Returns false when it has ended. Throws `AccessDenied` when the
 * owner is closed.
 */
export async function lockOpenUpload(inside: Context, { id, owner }: Upload): Promise<boolean> {
  return orRefuse(async () => {
    const { rows } = await sql<{
      held: boolean
    }>`select storage_lock_upload(${id}, ${owner}) as held`.execute(inside.db)
    return rows[0]?.held ?? false
  })
}

/** Deletes an upload. `used` names the blobs that its object uses; the others are dropped. */
export async function endUpload(
  inside: Context,
  upload: Upload,
  used: readonly string[] = [],
): Promise<void> {
  const now = inside.clock.now()
  await sql`
    insert into storage_dropped (blob, dropped_at)
    select blob, ${now} from storage_parts where upload_id = ${upload.id} and not blob = any(${used})
    on conflict do nothing`.execute(inside.db)
  await sql`delete from storage_uploads where id = ${upload.id}`.execute(inside.db)
}

/** Subtracts the size of an upload's parts from the owner's byte count. */
export async function uncountParts(inside: Context, upload: Upload): Promise<void> {
  await sql`select storage_count(${upload.owner}, -coalesce(sum(size), 0)::bigint, 0)
    from storage_parts where upload_id = ${upload.id}`.execute(inside.db)
}

/** Returns up to 500 open uploads that were created before an instant. */
export async function forgottenUploads(context: Context, before: Date): Promise<Upload[]> {
  const rows = await context.db
    .selectFrom('storageUploads')
    .select(['id', 'key', 'owner', 'contentType', 'headers'])
    .where('createdAt', '<', before)
    .limit(500)
    .execute()
  return rows as Upload[]
}
