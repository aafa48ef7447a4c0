import { type Cents, formatMoney } from '#platform/common/money.ts'
import type { CouponTerms } from '../contract.ts'

/** What a coupon gives: `10 % off`, `$15 off`, `2 seats free`. */
export function couponGives({ kind, value }: Pick<CouponTerms, 'kind' | 'value'>): string {
  if (kind === 'percent') return `${value} % off`
  if (kind === 'fixed') return `${formatMoney(value)} off`
  return value === 1 ? '1 seat free' : `${value} seats free`
}

/** The line of a coupon in a price: `Coupon FRIEND10, 10 % of $96`. `base`: the price that the coupon is for. */
export const couponLabel = (coupon: Pick<CouponTerms, 'code' | 'kind' | 'value'>, base: Cents): string =>
  coupon.kind === 'percent'
    ? `Coupon ${coupon.code}, ${coupon.value} % of ${formatMoney(base)}`
    : `Coupon ${coupon.code}, ${couponGives(coupon)}`
