// What a visitor is shown of a service before paying, and what an order then keeps.
import { z } from 'zod'
import { Location, RefundPolicy } from './contract.ts'
import { PromotionTerms } from './promotion-contract.ts'
import { Tax } from './tax-contract.ts'

/**
 * The terms of a service that a visitor sees before paying. A hold stores them, the checkout prints them and the order
 * sells exactly these terms, even if the provider publishes changes in between. `policy` has words and a ladder.
 */
export const Terms = z.object({
  title: z.string(),
  serviceUrl: z.string(),
  /** Price for one person. */
  priceCents: z.int(),
  currency: z.literal('USD'),
  durationMin: z.int(),
  timezone: z.string(),
  location: Location,
  requiresApproval: z.boolean(),
  maxPartySize: z.int(),
  policy: RefundPolicy,
  /** Missing in terms that are older than taxes. */
  tax: Tax.nullable().default(null),
  /** The promotion of the line; missing in terms that are older than promotions. */
  promotion: PromotionTerms.nullable().default(null),
})
export type Terms = z.infer<typeof Terms>

/** The terms of an unscheduled service, as `Terms`. Its refund has a rule of its own (product.md 6, rule 9). */
export const DeliveryTerms = z.object({
  title: z.string(),
  serviceUrl: z.string(),
  priceCents: z.int(),
  currency: z.literal('USD'),
  deliverWithinDays: z.int(),
  /** The clock on which the days are counted. */
  timezone: z.string(),
  tax: Tax.nullable().default(null),
  /** The promotion of the line; missing in terms that are older than promotions. */
  promotion: PromotionTerms.nullable().default(null),
})
export type DeliveryTerms = z.infer<typeof DeliveryTerms>
