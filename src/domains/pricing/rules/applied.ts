import type { Cents } from '#platform/common/money.ts'
import type { CouponTerms } from '../contract.ts'
import { couponBase } from './coupon-lines.ts'
import { priceOf, type Wanted } from './price.ts'

/** A coupon that is applied to a hold; stored with it. */
export type Applied = CouponTerms & { readonly redemptionId: string }

/** A coupon as an order keeps it: the price that it was for, and what it took off. */
export type Redeemed = Applied & { readonly baseCents: Cents; readonly amountCents: Cents }

/** Reads what is stored with a hold, which `reserveCoupon` wrote. */
export const appliedIn = (stored: unknown): Applied | undefined =>
  stored === null || stored === undefined ? undefined : (stored as Applied)

/** A coupon as the order of these lines keeps it. */
export function redeemedOf(applied: Applied, lines: readonly Wanted[]): Redeemed {
  const { couponCents } = priceOf(lines, { coupon: applied })
  return { ...applied, baseCents: couponBase(lines, applied), amountCents: couponCents }
}
