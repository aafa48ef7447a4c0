import { type Context, transact } from '#platform/context.ts'
import { type InReview, listInReview, writeReviewed } from '../store/reviews.ts'
import { followReferral } from './follow-referral.ts'

/** Lists the referrals that wait for a review, the oldest first. Only the operator may call it. */
export const listReviews = (context: Context): Promise<readonly InReview[]> => listInReview(context)

/**
 * Ends the review of a referral: it counts from now on as any other, or never. Only the operator may call it. Returns false if it is
 * not in review.
 */
export function settleReview(
  deps: Parameters<typeof followReferral>[0],
  context: Context,
  { id, how }: { readonly id: string; readonly how: 'uphold' | 'dismiss' },
): Promise<boolean> {
  return transact(context, async (inside) => {
    const order = await writeReviewed(inside, id, how)
    if (order && how === 'uphold') await followReferral(deps, inside, order)
    return order !== undefined
  })
}
