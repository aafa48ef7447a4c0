import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { OrderKey } from './redemptions.ts'

type New = OrderKey & { readonly personId: string; readonly promotionId: string }

/**
 * Writes the intro of an order. The caller holds the person's lock. Returns false if the person has one; the database refuses a
 * second.
 */
export async function insertIntro(
  context: Context,
  { provider, orderId, personId, promotionId }: New,
): Promise<boolean> {
  const { rows } = await sql`
    insert into intros_taken (provider, order_id, person_id, promotion_id)
    select ${provider}, ${orderId}, ${personId}, ${promotionId} where not exists (
      select from intros_taken where provider = ${provider} and person_id = ${personId} and returned_at is null
    )
    on conflict (provider, order_id) do update set person_id = excluded.person_id, returned_at = null
    returning 1`.execute(context.db)
  return rows.length > 0
}

/** Gives the intro of an order back. Idempotent. */
export async function returnIntro(context: Context, { provider, orderId }: OrderKey): Promise<void> {
  await sql`update intros_taken set returned_at = ${context.clock.now()}
    where provider = ${provider} and order_id = ${orderId} and returned_at is null`.execute(context.db)
}
