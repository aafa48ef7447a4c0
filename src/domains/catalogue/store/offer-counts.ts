import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'

export type OfferKey = { readonly provider: string; readonly promotionId: string }

/** Takes so many of a promotion that has `most`. Returns false if fewer are left. The database refuses more. */
export async function takeOfOffer(
  context: Context,
  { provider, promotionId }: OfferKey,
  { quantity, most }: { readonly quantity: number; readonly most: number },
): Promise<boolean> {
  const { rows } = await sql`
    insert into offer_counts as c (provider, promotion_id, taken, most)
    select ${provider}, ${promotionId}, ${quantity}::integer, ${most}::integer where ${quantity}::integer <= ${most}::integer
    on conflict (provider, promotion_id) do update set taken = c.taken + excluded.taken, most = excluded.most
      where c.taken + excluded.taken <= excluded.most
    returning 1`.execute(context.db)
  return rows.length > 0
}

/** Gives so many of a promotion back. */
export async function returnOfOffer(
  context: Context,
  { provider, promotionId }: OfferKey,
  quantity: number,
): Promise<void> {
  await sql`update offer_counts set taken = taken - ${quantity}
    where provider = ${provider} and promotion_id = ${promotionId}`.execute(context.db)
}
