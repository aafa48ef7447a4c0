import { type Selectable, sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { Gifts } from '#platform/db/types.ts'

export type StoredGift = Selectable<Gifts>

/** A gift, by what its buyer began to buy. */
export type GiftKey = { readonly provider: string; readonly deliveryId: string }

type New = Pick<
  StoredGift,
  | 'provider'
  | 'id'
  | 'deliveryId'
  | 'title'
  | 'targets'
  | 'credits'
  | 'sharesMost'
  | 'timezone'
  | 'fromName'
  | 'toName'
  | 'toEmail'
  | 'message'
  | 'arrivesAt'
  | 'endsAt'
>

/** Writes a gift that somebody begins to buy. */
export async function insertGift(context: Context, gift: New): Promise<void> {
  const now = context.clock.now()
  await context.db
    .insertInto('gifts')
    .values({ ...gift, state: 'held', createdAt: now, updatedAt: now })
    .execute()
}

const byKey = (context: Context, { provider, deliveryId }: GiftKey) =>
  context.db
    .selectFrom('gifts')
    .selectAll()
    .where('provider', '=', provider)
    .where('deliveryId', '=', deliveryId)

export const findGift = (context: Context, key: GiftKey): Promise<StoredGift | undefined> =>
  byKey(context, key).executeTakeFirst()

/** Reads a gift and locks it until the transaction ends. */
export const lockGift = (context: Context, key: GiftKey): Promise<StoredGift | undefined> =>
  byKey(context, key).forUpdate().executeTakeFirst()

/** Finds a gift by the keyed hash of its code, at any provider. */
export const giftByMark = (context: Context, codeMark: string): Promise<StoredGift | undefined> =>
  context.db.selectFrom('gifts').selectAll().where('codeMark', '=', codeMark).executeTakeFirst()

/** Gives a paid gift its order, so that it waits for its day; an unpaid one that ended is paid after all. Idempotent. */
export async function writePaid(
  context: Context,
  { provider, deliveryId }: GiftKey,
  { orderId, lineId }: { readonly orderId: string; readonly lineId: string },
): Promise<void> {
  const now = context.clock.now()
  await sql`
    update gifts set state = 'waiting', order_id = ${orderId}, line_id = ${lineId}, updated_at = ${now},
      arrives_at = greatest(arrives_at, ${now})
    where provider = ${provider} and delivery_id = ${deliveryId} and state = 'held'`.execute(context.db)
}

type Change = Partial<
  Pick<StoredGift, 'state' | 'codeMark' | 'sent' | 'sentAt' | 'redeemedAt' | 'passId' | 'toName' | 'toEmail'>
>

/** Changes a gift, which the caller has locked. */
export async function changeGift(
  context: Context,
  { provider, id }: Pick<StoredGift, 'provider' | 'id'>,
  change: Change,
): Promise<void> {
  await context.db
    .updateTable('gifts')
    .set({ ...change, updatedAt: context.clock.now() })
    .where('provider', '=', provider)
    .where('id', '=', id)
    .execute()
}

/**
 * Takes a gift for its pass: one conditional update, so that of any number at once one succeeds. The pass is written next, in the same
 * transaction.
 */
export async function takeGift(
  context: Context,
  { provider, id }: Pick<StoredGift, 'provider' | 'id'>,
  { codeMark, passId }: { readonly codeMark: string; readonly passId: string },
): Promise<boolean> {
  const now = context.clock.now()
  const rows = await context.db
    .updateTable('gifts')
    .set({ state: 'redeemed', redeemedAt: now, passId, updatedAt: now })
    .where('provider', '=', provider)
    .where('id', '=', id)
    .where('state', '=', 'sent')
    .where('codeMark', '=', codeMark)
    .returning('id')
    .execute()
  return rows.length > 0
}

/** Finds paid gifts whose day has come, the longest due first. */
export const dueGifts = (context: Context, most: number): Promise<StoredGift[]> =>
  context.db
    .selectFrom('gifts')
    .selectAll()
    .where('state', '=', 'waiting')
    .where('arrivesAt', '<=', context.clock.now())
    // nobody is left to get one whose buyer was erased
    .where('toEmail', '<>', '')
    .orderBy('arrivesAt')
    .limit(most)
    .execute()

/** Deletes gifts that were begun before an instant and never ordered. */
export async function forgetHeldGifts(context: Context, before: Date): Promise<void> {
  await sql`
    delete from gifts g where g.state = 'held' and g.created_at < ${before} and not exists (
      select from deliveries d where d.provider = g.provider and d.id = g.delivery_id and d.order_id is not null
    )`.execute(context.db)
}
