// What a customer's link shows of a price.
import { z } from 'zod'

/** A step of a price after its list prices. `cents` is added to the price; `isIncluded`: it is part of it already. */
export const PriceStep = z.object({
  kind: z.enum(['adjustment', 'promotion', 'coupon', 'credit', 'tax', 'tip']),
  label: z.string(),
  cents: z.int(),
  isIncluded: z.literal(true).optional(),
})

/** A price with each of its steps. */
export const ShownPrice = z.object({
  /** What everything costs before the steps. */
  listCents: z.int(),
  /** What is added to and taken off the list prices, in order. */
  steps: z.array(PriceStep),
  /** The coupon of the price; `gives`: in words. Null: none. */
  coupon: z.object({ code: z.string(), gives: z.string(), savesCents: z.int() }).nullable(),
  /** The pass whose credits pay it; missing: none. */
  pass: z.object({ title: z.string() }).optional(),
  totalCents: z.int(),
})
export type ShownPrice = z.infer<typeof ShownPrice>

/** The most of a tip, and the least: card networks take no smaller charge, and it may be all that is paid. */
const mostTip = 50_000
export const leastTip = 50

/** A tip: a share of the price after discounts and before tax, or an amount in whole cents. */
export const GivenTip = z.union([
  z.object({ percent: z.literal([10, 15, 20]) }),
  z.object({ cents: z.int().min(leastTip, 'At least $0.50').max(mostTip, 'At most $500') }),
])
export type GivenTip = z.infer<typeof GivenTip>

/** The tip of a checkout; null: none. */
export const Tip = GivenTip.nullable().default(null)
export type Tip = z.infer<typeof Tip>

/** Where the card form pays. `account`: the provider's own account at the payment service; null: that of this installation. */
export const PayAt = z.object({ account: z.string().nullable() })
export type PayAt = z.infer<typeof PayAt> | null
