import { type Context, transact } from '#platform/context.ts'
import type { ReferralsDeps } from '../referrals-ports.ts'
import { followOrder } from '../rules/credit.ts'
import { findReferral, lockOrder, type OrderAt, writeFollowed } from '../store/referrals.ts'

/**
 * Writes into the referral of an order what became of the order: its completion, its refunds, and the end of its credit. The system
 * calls it after each of them. Idempotent, in any order; does nothing for an order that no partner brought.
 */
export function followReferral(
  { commerce }: { readonly commerce: Pick<ReferralsDeps['commerce'], 'readReferred'> },
  context: Context,
  order: OrderAt,
): Promise<void> {
  return transact(context, async (inside) => {
    await lockOrder(inside, order)
    const referral = await findReferral(inside, order)
    if (!referral) return
    const facts = await commerce.readReferred(inside, order)
    if (!facts?.paidAt) return
    const followed = followOrder(referral, { ...facts, paidAt: facts.paidAt })
    await writeFollowed(inside, referral, followed)
    if (followed.reversed) await context.stopPoint?.('reversal-writing')
  })
}
