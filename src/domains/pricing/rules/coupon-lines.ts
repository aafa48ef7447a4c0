import type { Cents } from '#platform/common/money.ts'
import type { CouponTerms } from '../contract.ts'
import { fits } from './coupon-shares.ts'
import type { Wanted } from './price.ts'

/** The price of the lines that a coupon is for, before it is taken off. */
export const couponBase = (lines: readonly Wanted[], coupon: CouponTerms): Cents =>
  lines.reduce((sum, line) => (fits(coupon, line) ? sum + line.unitCents * line.quantity : sum), 0)

/** Why a coupon is not for these lines; undefined: it is. A line without a price gains nothing by it. */
export function whyNotFor(
  lines: readonly Wanted[],
  coupon: CouponTerms,
): 'coupon_elsewhere' | 'coupon_minimum' | undefined {
  if (couponBase(lines, coupon) === 0) return 'coupon_elsewhere'
  const price = lines.reduce((sum, { unitCents, quantity }) => sum + unitCents * quantity, 0)
  return price < coupon.minCents ? 'coupon_minimum' : undefined
}
