import type { CouponState } from '../contract.ts'

type Dated = {
  readonly pausedAt: Date | null
  readonly startsAt: Date | null
  readonly endsAt: Date | null
  readonly used: number
  readonly maxRedemptions: number | null
}

/** The state of a coupon (product.md 8). What is over says so first: nothing brings it back but an edit. */
export function couponState(coupon: Dated, now: Date): CouponState {
  const { pausedAt, startsAt, endsAt, used, maxRedemptions } = coupon
  if (endsAt !== null && endsAt <= now) return 'ended'
  if (maxRedemptions !== null && used >= maxRedemptions) return 'used_up'
  if (pausedAt !== null) return 'paused'
  return startsAt !== null && startsAt > now ? 'scheduled' : 'active'
}
