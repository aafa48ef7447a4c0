import type { PromotionTerms } from '#domains/catalogue/promotion-contract.ts'
import type { Context } from '#platform/context.ts'
import { fail } from '../contract.ts'
import { insertIntro } from '../store/intros.ts'
import type { OrderKey } from '../store/redemptions.ts'

/**
 * Gives an intro to the order of a person who never ordered, once (product.md 9), in the transaction that writes the order. The
 * caller holds the person's lock. Throws `pricing.intro_used`.
 */
export async function takeIntro(
  context: Context,
  { id: promotionId }: PromotionTerms,
  { isFirstOrder, ...order }: OrderKey & { readonly personId: string; readonly isFirstOrder: boolean },
): Promise<void> {
  if (!isFirstOrder || !(await insertIntro(context, { ...order, promotionId })))
    fail('pricing.intro_used', { promotion: promotionId })
}
