import { newId } from '#platform/common/ids.ts'
import { formatMoney } from '#platform/common/money.ts'
import { type Context, transact } from '#platform/context.ts'
import { fail } from '../contract.ts'
import type { Applied } from '../rules/applied.ts'
import { whyNotFor } from '../rules/coupon-lines.ts'
import { couponState } from '../rules/coupon-state.ts'
import type { Wanted } from '../rules/price.ts'
import { type StoredCoupon, termsOf } from '../store/coupon-row.ts'
import { lockCoupons } from '../store/coupons.ts'
import { giveBack, type HoldKey, liveOfHold, reserve } from '../store/redemptions.ts'

/** Returns a coupon as it would be applied to these lines. Throws as `reserveCoupon` does, but not that it is used up. */
export function judgeCoupon(context: Context, coupon: StoredCoupon, lines: readonly Wanted[]): Applied {
  // a full one may still be given to the hold that has it, so only the reservation says that it is used up
  const state = couponState({ ...coupon, maxRedemptions: null }, context.clock.now())
  if (state === 'scheduled') return fail('pricing.coupon_early', { startsAt: coupon.startsAt?.toISOString() })
  if (state !== 'active') return fail('pricing.coupon_ended')
  const terms = termsOf(coupon)
  const refusal = whyNotFor(lines, terms)
  if (refusal === 'coupon_minimum')
    return fail(
      'pricing.coupon_minimum',
      { minCents: terms.minCents },
      `This code is for orders of ${formatMoney(terms.minCents)} or more.`,
    )
  if (refusal) return fail(`pricing.${refusal}`)
  return { ...terms, redemptionId: newId('rdm') }
}

/**
 * Reserves a coupon for a hold until it ends, in the caller's transaction, in which the hold is locked. Another coupon of the hold
 * is given back; both are locked in one order. Throws `pricing.coupon_used_up`.
 */
export function reserveCoupon(
  context: Context,
  { provider, heldBy, until }: HoldKey & { readonly until: Date },
  { id: couponId }: StoredCoupon,
  { redemptionId, ...terms }: Applied,
): Promise<void> {
  return transact(context, async (inside) => {
    const before = await liveOfHold(inside, { provider, heldBy })
    if (before && before.couponId !== couponId)
      await lockCoupons(inside, provider, [before.couponId, couponId])
    if (before) await giveBack(inside, { provider, heldBy })
    const wanted = { redemptionId, couponId, terms, until }
    if (!(await reserve(inside, { provider, heldBy }, wanted))) fail('pricing.coupon_used_up')
    await context.stopPoint?.('coupon-reserving')
  })
}
