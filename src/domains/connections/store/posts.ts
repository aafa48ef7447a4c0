import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { VendorPost } from '../ports.ts'
import type { ConnectionKey } from './connections.ts'

export type PostRow = Omit<VendorPost, 'pictureUrl'> & {
  /** The name of our copy, and the bytes of its files. */
  readonly picture: string
  readonly bytes: number
  /** What the owner typed; null: the text comes from the caption. */
  readonly alt: string | null
  readonly isHidden: boolean
}

// biome-ignore format: one list
const columns = ['id', 'kind', 'caption', 'permalink', 'postedAt', 'picture', 'bytes', 'alt', 'isHidden'] as const

/** Lists the posts of a feed, newest first: those that a finished reading found. */
export async function listPostRows({ db }: Context, { provider, vendor }: ConnectionKey): Promise<PostRow[]> {
  const rows = await db
    .selectFrom('connectedPosts')
    .select(columns)
    .where('provider', '=', provider)
    .where('vendor', '=', vendor)
    .where('isComplete', '=', true)
    .orderBy('postedAt', 'desc')
    .orderBy('id')
    .execute()
  return rows as PostRow[]
}

/** Returns the ids of the posts that have a copy, those of an unfinished reading too. */
export async function copiedPosts(
  { db }: Context,
  { provider, vendor }: ConnectionKey,
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('connectedPosts')
    .select('id')
    .where('provider', '=', provider)
    .where('vendor', '=', vendor)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

type NewPost = Omit<PostRow, 'alt' | 'isHidden'>

/** Inserts a post of a reading that is under way. Returns false if it is there. */
export async function insertPost(
  { db }: Context,
  { provider, vendor }: ConnectionKey,
  post: NewPost,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('connectedPosts')
    .values({ provider, vendor, ...post })
    .onConflict((conflict) => conflict.columns(['provider', 'vendor', 'id']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

/** Shows the posts of a reading, with their captions as they are now. Returns whether that changed anything. */
export async function completePosts(
  { db }: Context,
  { provider, vendor }: ConnectionKey,
  posts: readonly Pick<VendorPost, 'id' | 'caption' | 'permalink'>[],
): Promise<boolean> {
  let changed = false
  for (const { id, caption, permalink } of posts) {
    const { numUpdatedRows } = await db
      .updateTable('connectedPosts')
      .set({ isComplete: true, caption, permalink })
      .where('provider', '=', provider)
      .where('vendor', '=', vendor)
      .where('id', '=', id)
      .where(
        sql<boolean>`(is_complete, caption, permalink) is distinct from (true, ${caption}::text, ${permalink}::text)`,
      )
      .executeTakeFirst()
    changed ||= numUpdatedRows > 0n
  }
  return changed
}

/** Deletes the posts of a feed but these. Returns the names of their pictures. */
export async function deletePosts(
  { db }: Context,
  { provider, vendor }: ConnectionKey,
  but: readonly string[] = [],
): Promise<string[]> {
  const query = db
    .deleteFrom('connectedPosts')
    .where('provider', '=', provider)
    .where('vendor', '=', vendor)
    .returning('picture')
  const rows = await (but.length === 0 ? query : query.where('id', 'not in', but)).execute()
  return rows.map(({ picture }) => picture)
}

/** Changes what the owner says of a post. Returns false if there is none. */
export async function changePostRow(
  { db }: Context,
  { provider, vendor }: ConnectionKey,
  id: string,
  change: { readonly alt?: string | null; readonly isHidden?: boolean },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('connectedPosts')
    .set(change)
    .where('provider', '=', provider)
    .where('vendor', '=', vendor)
    .where('id', '=', id)
    .where('isComplete', '=', true)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
