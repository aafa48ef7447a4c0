import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { LikeKey } from '../likes-contract.ts'

/** A thing of a provider, and who likes it. */
export type LikeOf = LikeKey & { readonly provider: string; readonly visitor: string }

/** Inserts a like and counts it. Returns false if the visitor likes it already. */
export async function insertLike(
  context: Context,
  { provider, target, entityId, visitor }: LikeOf,
): Promise<boolean> {
  const { rows } = await sql<{ target: string }>`
    insert into likes (provider, target, entity_id, visitor, at, contact_id)
    values (${provider}, ${target}, ${entityId}, ${visitor}, ${context.clock.now()}, (
      select contact_id from likes where provider = ${provider} and visitor = ${visitor} and contact_id is not null limit 1))
    on conflict do nothing returning target`.execute(context.db)
  if (rows.length === 0) return false
  await sql`insert into like_counts (provider, target, entity_id, likes) values (${provider}, ${target}, ${entityId}, 1)
    on conflict (provider, target, entity_id) do update set likes = like_counts.likes + 1`.execute(context.db)
  return true
}

/** Deletes a like and counts it off. Returns false if there was none. */
export async function deleteLike(context: Context, like: LikeOf): Promise<boolean> {
  const { numDeletedRows } = await context.db
    .deleteFrom('likes')
    .where('provider', '=', like.provider)
    .where('target', '=', like.target)
    .where('entityId', '=', like.entityId)
    .where('visitor', '=', like.visitor)
    .executeTakeFirst()
  if (numDeletedRows === 0n) return false
  await countOff(context, like)
  return true
}

const countOff = (context: Context, { provider, target, entityId }: Omit<LikeOf, 'visitor'>) =>
  sql`update like_counts set likes = likes - 1
    where provider = ${provider} and target = ${target} and entity_id = ${entityId}`.execute(context.db)

/** How many like one thing. */
export async function countOf(
  context: Context,
  { provider, target, entityId }: Omit<LikeOf, 'visitor'>,
): Promise<number> {
  const row = await context.db
    .selectFrom('likeCounts')
    .select('likes')
    .where('provider', '=', provider)
    .where('target', '=', target)
    .where('entityId', '=', entityId)
    .executeTakeFirst()
  return row?.likes ?? 0
}

export type CountedKey = LikeKey & { readonly likes: number }

/** All counts of a provider above 0, the highest first. */
export async function countsOf(context: Context, provider: string): Promise<CountedKey[]> {
  const { rows } = await sql<CountedKey>`select target, entity_id, likes from like_counts
    where provider = ${provider} and likes > 0 order by likes desc, target, entity_id`.execute(context.db)
  return rows
}

/** What a visitor likes of one provider, and whether they left an address there. */
export async function likesOfVisitor(
  context: Context,
  { provider, visitor }: Pick<LikeOf, 'provider' | 'visitor'>,
): Promise<{ readonly likes: LikeKey[]; readonly hasAddress: boolean }> {
  const { rows } = await sql<
    LikeKey & { contactId: string | null }
  >`select target, entity_id, contact_id from likes
    where provider = ${provider} and visitor = ${visitor} order by at desc`.execute(context.db)
  const likes = rows.map(({ target, entityId }) => ({ target, entityId }))
  return { likes, hasAddress: rows.some(({ contactId }) => contactId !== null) }
}

export type OwnLike = LikeOf & {
  readonly at: Date
  /** `at` with microseconds, for the cursor. */
  readonly exactAt: string
  readonly count: number
  readonly hasAddress: boolean
}
type Place = { readonly at: string; readonly id: string }

/** Identifies a like of a visitor in a cursor. */
export const likeId = ({ provider, target, entityId }: Omit<LikeOf, 'visitor'>): string =>
  [target, entityId, provider].join(' ')

/** Reads a page of what visitors like, the newest first. `visitors`: an account and the browser it asks from. */
export async function pageOfLikes(
  context: Context,
  visitors: readonly string[],
  { after, limit }: { readonly after: Place | undefined; readonly limit: number },
): Promise<OwnLike[]> {
  const rest = after
    ? sql`and (l.at, l.target || ' ' || l.entity_id || ' ' || l.provider) < (${after.at}::timestamptz, ${after.id})`
    : sql``
  const { rows } = await sql<OwnLike>`
    select l.provider, l.target, l.entity_id, l.visitor, l.at, coalesce(c.likes, 0) as count, l.contact_id is not null as has_address,
      to_char(l.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as exact_at
    from likes l left join like_counts c using (provider, target, entity_id)
    where l.visitor = any(${[...visitors]}::text[]) ${rest}
    order by l.at desc, l.target || ' ' || l.entity_id || ' ' || l.provider desc limit ${limit}`.execute(
    context.db,
  )
  return rows
}

export async function countLikesOf(context: Context, visitors: readonly string[]): Promise<number> {
  const { rows } = await sql<{ likes: number }>`
    select count(*)::integer as likes from likes where visitor = any(${[...visitors]}::text[])`.execute(
    context.db,
  )
  return rows[0]?.likes ?? 0
}

/** Notes the address that a visitor left with a provider on all their likes there. */
export async function addContact(
  context: Context,
  { provider, visitor, contactId }: Pick<LikeOf, 'provider' | 'visitor'> & { readonly contactId: string },
): Promise<void> {
  await context.db
    .updateTable('likes')
    .set({ contactId })
    .where('provider', '=', provider)
    .where('visitor', '=', visitor)
    .execute()
}

/** Moves the likes of a browser to an account. What both like stays one like, and is counted once. Returns whether any moved. */
export async function moveLikes(
  context: Context,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<boolean> {
  const { rows: doubled } = await sql<LikeKey & { provider: string; contactId: string | null }>`
    delete from likes l using likes own where l.visitor = ${from} and own.visitor = ${to}
      and (own.provider, own.target, own.entity_id) = (l.provider, l.target, l.entity_id)
    returning l.provider, l.target, l.entity_id, l.contact_id`.execute(context.db)
  // in one order, so that two claims at once do not wait for each other
  for (const like of doubled.toSorted((a, b) => (likeId(a) < likeId(b) ? -1 : 1))) {
    await countOff(context, like)
    if (like.contactId !== null)
      await addContact(context, { provider: like.provider, visitor: to, contactId: like.contactId })
  }
  const { numUpdatedRows } = await context.db
    .updateTable('likes')
    .set({ visitor: to })
    .where('visitor', '=', from)
    .executeTakeFirst()
  return doubled.length > 0 || numUpdatedRows > 0n
}

/** Deletes what an account likes elsewhere, with its browsers, and the likes of its own page. */
export async function eraseLikes(context: Context, provider: string): Promise<void> {
  const { rows } = await sql<LikeKey & { provider: string }>`
    delete from likes where visitor = ${provider} returning provider, target, entity_id`.execute(context.db)
  for (const like of rows.toSorted((a, b) => (likeId(a) < likeId(b) ? -1 : 1))) await countOff(context, like)
  await context.db.deleteFrom('likeBrowsers').where('account', '=', provider).execute()
  await context.db.deleteFrom('likes').where('provider', '=', provider).execute()
  await context.db.deleteFrom('likeCounts').where('provider', '=', provider).execute()
}
