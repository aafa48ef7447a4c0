import type { Cents } from '#platform/common/money.ts'
import type { CouponTerms } from '../contract.ts'
import { fits } from './coupon-shares.ts'
import type { Wanted } from './price.ts'

/** The price of the lines that a coupon is for, before it is taken off. */
export const couponBase = (lines: readonly Wanted[], coupon: CouponTerms): Cents =>
  lines.reduce((sum, line) => (fits(coupon, line) ? sum + priceOf(line) : sum), 0)

/** The price of a line after its promotion. */
const priceOf = ({ unitCents, offCents = 0, quantity }: Wanted): Cents =>
  Math.max(0, unitCents - offCents) * quantity

/** Why a coupon is not for these lines; undefined: it is. A line without a price gains nothing by it. */
export function whyNotFor(
  lines: readonly Wanted[],
  coupon: CouponTerms,
): 'coupon_elsewhere' | 'coupon_minimum' | undefined {
  if (couponBase(lines, coupon) === 0) return 'coupon_elsewhere'
  const price = lines.reduce((sum, line) => sum + priceOf(line), 0)
  return price < coupon.minCents ? 'coupon_minimum' : undefined
}
