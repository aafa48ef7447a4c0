import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { OrderKey } from './redemptions.ts'

/** What an order has of the share of its person; `most`: the places that a person may have. */
export type Share = OrderKey & {
  readonly personId: string
  readonly promotionId: string
  readonly quantity: number
  readonly most: number
}

/**
 * Writes so many places for an order, each with the lowest free number. Returns false if the person may not have as many; what was
 * written is then the caller's to undo. The database refuses one more than `most`.
 */
export async function insertShare(
  context: Context,
  { provider, orderId, personId, promotionId, quantity, most }: Share,
): Promise<boolean> {
  const had = sql`select from promotion_shares s
    where s.provider = ${provider} and s.promotion_id = ${promotionId} and s.person_id = ${personId}`
  const { rows } = await sql`
    insert into promotion_shares (provider, promotion_id, person_id, nth, most, order_id)
    select ${provider}, ${promotionId}, ${personId}, n, ${most}::integer, ${orderId} from generate_series(1, ${most}::integer) n
    where not exists (${had} and s.nth = n) and ${quantity}::integer + (select count(*) from (${had}) had) <= ${most}::integer
    order by n limit ${quantity}::integer
    on conflict do nothing returning 1`.execute(context.db)
  return rows.length === quantity
}

/** Whether an order has places of a promotion. */
export async function hasShare(
  context: Context,
  { provider, orderId, promotionId }: OrderKey & { readonly promotionId: string },
): Promise<boolean> {
  const row = await context.db
    .selectFrom('promotionShares')
    .select('nth')
    .where('provider', '=', provider)
    .where('orderId', '=', orderId)
    .where('promotionId', '=', promotionId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Gives back what an order has of its person's shares. Idempotent. */
export async function returnShares(context: Context, { provider, orderId }: OrderKey): Promise<void> {
  await context.db
    .deleteFrom('promotionShares')
    .where('provider', '=', provider)
    .where('orderId', '=', orderId)
    .execute()
}
