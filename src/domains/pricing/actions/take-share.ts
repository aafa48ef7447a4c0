import type { PromotionTerms } from '#domains/catalogue/promotion-contract.ts'
import type { Context } from '#platform/context.ts'
import { fail } from '../contract.ts'
import type { OrderKey } from '../store/redemptions.ts'
import { hasShare, insertShare } from '../store/shares.ts'

/** The order of a person with so many places at the price of a promotion. */
type Taker = OrderKey & { readonly personId: string; readonly quantity: number }

/**
 * Gives places at the price of a promotion with a bound for each customer to the order of a person, in the transaction that writes
 * the order. The caller holds the person's lock. Throws `pricing.intro_used` if the person may not have as many.
 */
export async function takeShare(
  context: Context,
  { id: promotionId, mostEach: most }: PromotionTerms,
  taker: Taker,
): Promise<void> {
  if (most === undefined || (await insertShare(context, { ...taker, promotionId, most }))) return
  fail(
    'pricing.intro_used',
    { promotion: promotionId },
    `This price is for ${most === 1 ? 'one place' : `${most} places`} a customer, and this order would be more. You see the price without it now. Nothing was charged.`,
  )
}

/**
 * Takes the places of an order once more that were given back, in the caller's transaction: late money took the order back. Returns
 * false if the person has used them for other orders meanwhile.
 */
export async function keepShare(
  context: Context,
  { id: promotionId, mostEach: most }: PromotionTerms,
  taker: Taker,
): Promise<boolean> {
  if (most === undefined || (await hasShare(context, { ...taker, promotionId }))) return true
  return insertShare(context, { ...taker, promotionId, most })
}
