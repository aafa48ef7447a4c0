// Coupons: what a provider makes, and what a customer is told about a code.
import { z } from 'zod'
import { EntityId, WallDate } from '#domains/catalogue/contract.ts'
import { endpoint } from '#platform/common/endpoint.ts'
import { defineFailures } from '#platform/common/errors.ts'
import { line, lines } from '#platform/common/fields.ts'

export const { failures, fail } = defineFailures({
  'pricing.coupon_unknown': {
    kind: 'missing',
    message: 'We do not know this code. Please check its letters.',
  },
  'pricing.coupon_early': { kind: 'conflict', message: 'This code does not work yet.' },
  'pricing.coupon_ended': { kind: 'conflict', message: 'This code has ended.' },
  'pricing.coupon_used_up': { kind: 'conflict', message: 'This code is used up.' },
  'pricing.coupon_elsewhere': { kind: 'conflict', message: 'This code is not for this service.' },
  'pricing.coupon_minimum': { kind: 'conflict', message: 'This order is too small for this code.' },
  'pricing.coupon_yours': {
    kind: 'conflict',
    message: 'You have used this code already. Remove it to order without it.',
  },
  'pricing.coupon_first_order': {
    kind: 'conflict',
    message:
      'This code is for a first order, and you have ordered here before. Remove it to order without it.',
  },
  'pricing.coupon_guesses': {
    kind: 'limited',
    message: 'Too many wrong codes. Please try again in ten minutes, or book without one.',
  },
  'pricing.coupon_changed': {
    kind: 'conflict',
    message: 'The coupon of this order was changed a moment ago. Please look at the price again.',
  },
  'pricing.offer_ended': {
    kind: 'conflict',
    message: 'This offer has ended. Go back and choose again to see the price now. Nothing was charged.',
  },
  'pricing.sold_out': { kind: 'conflict', message: 'All of these are sold. Nothing was charged.' },
  'pricing.intro_used': {
    kind: 'conflict',
    message:
      'This price is for those who have never booked here. You see the price for you now. Nothing was charged.',
  },
  'pricing.coupon_missing': { kind: 'missing', message: 'We cannot find this coupon.' },
  'pricing.code_taken': { kind: 'conflict', message: 'You have a coupon with this code already.' },
  'pricing.coupon_fixed': {
    kind: 'conflict',
    message: 'This coupon was used, so its code, what it gives and what it is for stay as they are.',
  },
  'pricing.below_used': { kind: 'invalid', message: 'It was used more often than that already.' },
  'pricing.too_many_coupons': {
    kind: 'conflict',
    message: 'You have 500 coupons, which is all that fit. Delete one that was never used first.',
  },
})

export const couponKinds = ['percent', 'fixed', 'free_seats'] as const
export const couponTargets = ['all', 'services', 'types'] as const

/** The types of what can be booked. */
export const CouponType = z.enum(['individual', 'group'])

/** A code in capitals; it is typed in any case. */
export const CouponCode = z
  .string()
  .max(96, 'At most 24 characters')
  .overwrite((code) => code.trim().toUpperCase())
  .regex(/^[A-Z0-9-]{3,24}$/, '3 to 24 letters, digits and hyphens')

/**
 * What a coupon gives, and for what. `value`: percent, cents or seats. `targets`: ids of services, or types of service; empty
 * for `all`. `minCents`: the least price, before the coupon, of the order.
 */
export const CouponTerms = z.object({
  code: CouponCode,
  kind: z.enum(couponKinds),
  value: z.int(),
  appliesTo: z.enum(couponTargets),
  targets: z.array(z.string()),
  minCents: z.int(),
  /** Whether it takes something off a line with a promotion too; missing in terms that are older than promotions. */
  combinable: z.boolean().optional(),
})
export type CouponTerms = z.infer<typeof CouponTerms>

const most = (max: number, message: string) => z.int().min(1, 'At least 1').max(max, message).nullable()

/** A coupon as its provider writes it (product.md 8). Both days are included, on the clock of the page's place. */
export const CouponInput = z
  .object({
    code: CouponCode,
    kind: z.enum(couponKinds),
    value: z.int().min(1, 'At least 1').max(1_000_000, 'At most $10,000'),
    appliesTo: z.enum(couponTargets).default('all'),
    targets: z
      .array(z.union([EntityId, CouponType]))
      .max(100, 'At most 100 services')
      .default([]),
    minCents: z.int().min(0).max(1_000_000, 'At most $10,000').default(0),
    from: WallDate.nullable().default(null),
    until: WallDate.nullable().default(null),
    maxRedemptions: most(1_000_000, 'At most 1,000,000').default(null),
    maxPerCustomer: most(1000, 'At most 1,000').default(1),
    firstOrderOnly: z.boolean().default(false),
    combinable: z.boolean().default(false),
    note: lines(500).default(''),
  })
  .refine(({ kind, value }) => kind !== 'percent' || value <= 100, {
    path: ['value'],
    error: '1 to 100 percent',
  })
  .refine(({ kind, value }) => kind !== 'free_seats' || value <= 50, {
    path: ['value'],
    error: 'At most 50 seats',
  })
  .refine(({ appliesTo, targets }) => appliesTo === 'all' || targets.length > 0, {
    path: ['targets'],
    error: 'Choose at least one service',
  })
  .refine(({ from, until }) => from === null || until === null || from <= until, {
    path: ['until'],
    error: 'The last day is before the first',
  })
export type CouponInput = z.infer<typeof CouponInput>

export const couponStates = ['scheduled', 'active', 'ended', 'used_up', 'paused'] as const
export type CouponState = (typeof couponStates)[number]

export const Coupon = z.object({
  id: z.string(),
  code: z.string(),
  kind: z.enum(couponKinds),
  value: z.int(),
  appliesTo: z.enum(couponTargets),
  targets: z.array(z.string()),
  minCents: z.int(),
  from: WallDate.nullable(),
  until: WallDate.nullable(),
  maxRedemptions: z.int().nullable(),
  maxPerCustomer: z.int().nullable(),
  firstOrderOnly: z.boolean(),
  combinable: z.boolean(),
  note: z.string(),
  state: z.enum(couponStates),
  /** Settled orders; `reserved`: orders and holds that may still end. `givenCents`: what the settled ones saved. */
  spent: z.int(),
  reserved: z.int(),
  givenCents: z.int(),
  /** Whether it was ever used, so that its code, what it gives and what it is for cannot change. */
  isFixed: z.boolean(),
  createdAt: z.iso.datetime(),
})
export type Coupon = z.infer<typeof Coupon>

const id = z.object({ id: line(40) })

export const listCoupons = endpoint({
  method: 'GET',
  path: '/api/coupons',
  summary: 'Your coupons, the newest first',
  access: 'account',
  ok: z.object({
    coupons: z.array(Coupon),
    /** The zone in which their days begin and end. */
    timezone: z.string(),
    totals: z.object({ spent: z.int(), givenCents: z.int(), since: z.iso.datetime().nullable() }),
  }),
})

export const makeCoupon = endpoint({
  method: 'POST',
  path: '/api/coupons',
  summary: 'Make a coupon',
  access: 'account',
  body: CouponInput,
  ok: Coupon,
})

/** After its first use only days, bounds, note and `combinable` may change. Throws `pricing.coupon_fixed`, `.below_used`. */
export const editCoupon = endpoint({
  method: 'PUT',
  path: '/api/coupons/:id',
  summary: 'Change a coupon',
  access: 'account',
  params: id,
  body: CouponInput,
  ok: Coupon,
})

export const pauseCoupon = endpoint({
  method: 'POST',
  path: '/api/coupons/:id/pause',
  summary: 'Pause a coupon, or go on with it',
  access: 'account',
  params: id,
  body: z.object({ paused: z.boolean() }),
  ok: Coupon,
})

/** Deletes a coupon that was never used. Throws `pricing.coupon_fixed`. */
export const deleteCoupon = endpoint({
  method: 'DELETE',
  path: '/api/coupons/:id',
  summary: 'Delete a coupon that was never used',
  access: 'account',
  params: id,
  ok: z.object({ deleted: z.literal(true) }),
})
