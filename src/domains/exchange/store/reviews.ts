import type { Cents } from '#platform/common/money.ts'
import type { Context } from '#platform/context.ts'
import type { OrderAt } from './referrals.ts'

export type InReview = {
  readonly id: string
  readonly fromProvider: string
  readonly toProvider: string
  readonly orderNumber: number
  readonly paidCents: Cents
  readonly paidAt: Date
}

export async function listInReview({ db }: Context): Promise<InReview[]> {
  return db
    .selectFrom('exchangeReferrals')
    .select(['id', 'fromProvider', 'toProvider', 'orderNumber', 'paidCents', 'paidAt'])
    .where('state', '=', 'review')
    .orderBy('paidAt')
    .orderBy('id')
    .execute()
}

/** Moves a referral out of the review. Returns its order; undefined if it is not in review. */
export async function writeReviewed(
  { db, clock }: Context,
  id: string,
  how: 'uphold' | 'dismiss',
): Promise<OrderAt | undefined> {
  const upheld = { state: 'pending', reason: '', upheldAt: clock.now() }
  const row = await db
    .updateTable('exchangeReferrals')
    .set(how === 'uphold' ? upheld : { state: 'not_counted', reason: 'dismissed', credits: 0 })
    .where('id', '=', id)
    .where('state', '=', 'review')
    .returning(['toProvider as provider', 'orderId'])
    .executeTakeFirst()
  return row
}
