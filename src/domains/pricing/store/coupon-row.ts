import type { Selectable } from 'kysely'
import type { Coupons } from '#platform/db/types.ts'
import type { Coupon, CouponTerms } from '../contract.ts'
import { couponState } from '../rules/coupon-state.ts'

export type StoredCoupon = Selectable<Coupons>

/** A coupon as its provider sees it at an instant. */
export function toCoupon(row: StoredCoupon, now: Date): Coupon {
  const { id, spent, used, maxRedemptions, maxPerCustomer, firstOrderOnly, combinable, note } = row
  return {
    id,
    ...termsOf(row),
    from: row.fromDay,
    until: row.untilDay,
    maxRedemptions,
    maxPerCustomer,
    firstOrderOnly,
    combinable,
    note,
    state: couponState(row, now),
    spent,
    reserved: used - spent,
    givenCents: Number(row.given),
    isFixed: row.firstUsedAt !== null,
    createdAt: row.createdAt.toISOString(),
  }
}

/** What is kept of a coupon with each of its uses. */
export const termsOf = (row: StoredCoupon): CouponTerms => ({
  code: row.code,
  kind: row.kind as CouponTerms['kind'],
  value: row.value,
  appliesTo: row.appliesTo as CouponTerms['appliesTo'],
  targets: row.targets,
  minCents: row.minAmount,
  combinable: row.combinable,
})
