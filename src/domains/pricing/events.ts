import type { Announcement } from '#platform/events/outbox.ts'

/** A provider made a coupon. */
export type CouponMade = Announcement & {
  readonly type: 'pricing.coupon_made'
  readonly data: { readonly couponId: string }
}
