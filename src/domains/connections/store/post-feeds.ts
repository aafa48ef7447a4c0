import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { Reading } from '#platform/readings.ts'
import type { ConnectionKey } from './connections.ts'

/** `busy`: the vendor takes no calls for now. `no_room`: the plan's storage is full. `error`: it does not answer well. */
export type FeedFailure = 'busy' | 'no_room' | 'error'

export type FeedRow = ConnectionKey & {
  readonly accountId: string
  readonly accountLabel: string
  readonly profileUrl: string
  readonly nextReadAt: Date
  readonly lastReadAt: Date | null
  readonly askedAt: Date | null
  readonly failure: FeedFailure | null
  readonly failingSince: Date | null
}

// biome-ignore format: one list
const columns = [
  'provider', 'vendor', 'accountId', 'accountLabel', 'profileUrl', 'nextReadAt', 'lastReadAt', 'askedAt', 'failure',
  'failingSince',
] as const

export async function findFeed(
  { db }: Context,
  { provider, vendor }: ConnectionKey,
): Promise<FeedRow | undefined> {
  const row = await db
    .selectFrom('postFeeds')
    .select(columns)
    .where('provider', '=', provider)
    .where('vendor', '=', vendor)
    .executeTakeFirst()
  return row as FeedRow | undefined
}

/** Whether the posts of any account are read for a provider, for reads in one statement. */
export const hasPostFeed: Reading<boolean> = {
  sql: 'select exists (select from post_feeds f where f.provider = given.provider)',
  of: (value) => value === true,
}

/** Locks a feed until the caller's transaction ends. Undefined: it is gone. */
export async function lockFeed(
  { db }: Context,
  { provider, vendor }: ConnectionKey,
): Promise<FeedRow | undefined> {
  const row = await db
    .selectFrom('postFeeds')
    .select(columns)
    .where('provider', '=', provider)
    .where('vendor', '=', vendor)
    .forUpdate()
    .executeTakeFirst()
  return row as FeedRow | undefined
}

/** Writes a feed, to be read at once. */
export async function writeFeed(
  { db, clock }: Context,
  feed: Pick<FeedRow, 'provider' | 'vendor' | 'accountId' | 'accountLabel' | 'profileUrl'>,
): Promise<void> {
  const { accountId, accountLabel, profileUrl } = feed
  const fresh = {
    accountId,
    accountLabel,
    profileUrl,
    nextReadAt: clock.now(),
    failure: null,
    failingSince: null,
  }
  await db
    .insertInto('postFeeds')
    .values({ ...feed, ...fresh })
    .onConflict((conflict) => conflict.columns(['provider', 'vendor']).doUpdateSet(fresh))
    .execute()
}

type FeedChange = Partial<Pick<FeedRow, 'nextReadAt' | 'lastReadAt' | 'askedAt' | 'failure' | 'failingSince'>>

export async function changeFeed(
  { db }: Context,
  { provider, vendor }: ConnectionKey,
  change: FeedChange,
): Promise<void> {
  await db
    .updateTable('postFeeds')
    .set(change)
    .where('provider', '=', provider)
    .where('vendor', '=', vendor)
    .execute()
}

/** Deletes a feed whose posts are deleted. */
export async function deleteFeed({ db }: Context, { provider, vendor }: ConnectionKey): Promise<void> {
  await db.deleteFrom('postFeeds').where('provider', '=', provider).where('vendor', '=', vendor).execute()
}

/** Takes the feeds that are due: nobody else takes them until `until`. */
export async function takeDueFeeds(
  context: Context,
  { until, limit }: { readonly until: Date; readonly limit: number },
): Promise<ConnectionKey[]> {
  const { rows } = await sql<ConnectionKey>`
    update post_feeds f set next_read_at = ${until}
    from (
      select provider, vendor from post_feeds where next_read_at <= ${context.clock.now()}
      order by next_read_at, provider, vendor limit ${limit} for update skip locked
    ) due
    where f.provider = due.provider and f.vendor = due.vendor
    returning f.provider, f.vendor`.execute(context.db)
  return rows
}
