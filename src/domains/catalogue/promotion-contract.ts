// Promotions (product.md 9).
import { z } from 'zod'
import { endpoint } from '#platform/common/endpoint.ts'
import { richText } from '#platform/common/fields.ts'
import { Day, inOrder, type LiveClass, reversed, StartTime } from './cards-contract.ts'
import {
  descriptionMax,
  EntityId,
  type LiveService,
  Media,
  PriceCents,
  RestsByChoice,
  ServiceUrl,
  Tags,
  Title,
  Visibility,
  weekdays,
} from './contract.ts'

/** product.md 9, "offer". */
export const promotionOffers = ['discount', 'bundle', 'intro', 'flash', 'addon'] as const

/** An offer over other services, the `targets`. Targets that do not exist are ignored. */
export const Promotion = z
  .object({
    entityId: EntityId,
    type: z.literal('promotion').default('promotion'),
    title: Title,
    description: richText(descriptionMax).default(''),
    serviceUrl: ServiceUrl,
    media: Media.nullable().default(null),
    tags: Tags,
    targets: z.array(EntityId).max(50, 'At most 50 services').default([]),
    offer: z.enum(promotionOffers).default('discount'),
    percentOff: z.int().min(1, 'At least 1 %').max(100, 'At most 100 %').nullable().default(null),
    priceCents: PriceCents.nullable().default(null),
    usualPriceCents: PriceCents.nullable().default(null),
    /** The sessions of a `bundle`, and the days in which they can be used. */
    sessions: z.int().min(2, 'At least 2 sessions').max(100, 'At most 100 sessions').nullable().default(null),
    validDays: z.int().min(1, 'At least 1 day').max(730, 'At most 730 days').default(180),
    /** With how many named persons a `bundle` may be shared. */
    sharesMost: z.int().min(0).max(5, 'At most 5 people').default(0),
    /** What an `addon` brings: another service or class, cheaper or free with one of the targets. */
    brings: EntityId.nullable().default(null),
    /** Both days are included, on the wall clock of the profile. */
    from: Day,
    until: Day,
    /** The weekdays, the first hour and the hour after the last at which a session starts; none: any. On the clock of its service. */
    weekdays: z.array(z.enum(weekdays)).max(7, 'At most 7 days').default([]),
    startTime: StartTime.nullable().default(null),
    endTime: StartTime.nullable().default(null),
    maxSold: z.int().min(1).max(10_000).nullable().default(null),
    /** Places of each customer at its price; an intro is once a customer in any case. */
    maxPerCustomer: z.int().min(1).max(500).nullable().default(null),
    visibility: Visibility,
    restsByChoice: RestsByChoice,
  })
  .refine(inOrder, reversed)
  .refine(({ startTime, endTime }) => startTime === null || endTime === null || startTime < endTime, {
    path: ['endTime'],
    error: 'The last hour is before the first',
  })
export type Promotion = z.infer<typeof Promotion>

/**
 * A promotion of the live page. Its days are instants, on the clock of the profile when it was published; null: no bound.
 * `endsAt` is the first instant at which it is over.
 */
export const LivePromotion = z.object({
  ...Promotion.shape,
  beginsAt: z.iso.datetime().nullable(),
  endsAt: z.iso.datetime().nullable(),
  /** How many of `maxSold` are taken by holds and orders. */
  taken: z.int().default(0),
})
export type LivePromotion = z.infer<typeof LivePromotion>

/** The promotions that are for a service, whatever their window. */
export type Offers = { readonly promotions?: readonly LivePromotion[] }

/** What is sold to book: a service with times of its own, or a class with dates; with its promotions. */
export type Sellable = (LiveService | LiveClass) & Offers

const TermsOfOffer = z.object({
  id: z.string(),
  title: z.string(),
  offer: Promotion.shape.offer.unwrap(),
  offCents: z.int().min(1),
})

/** What a hold and its order keep of the promotion of a line. `offCents`: what it takes off the price for one person. */
export const PromotionTerms = TermsOfOffer.extend({
  /** The best one that everybody gets, where this one may turn out not to be had; missing: none. */
  otherwise: TermsOfOffer.optional(),
  /** How many may be sold; each is reserved by its hold. Missing: any number. */
  most: z.int().optional(),
  /** How many places each customer may have at this price, judged when the order is placed. Missing: any number. */
  mostEach: z.int().optional(),
})
export type PromotionTerms = z.infer<typeof PromotionTerms>

/** product.md 9; a draft is on no live page. `resting`: the plan has no room for it (decision 86). */
export const promotionStates = ['scheduled', 'live', 'ended', 'sold_out', 'paused', 'resting'] as const
export const PromotionState = z.enum(promotionStates)
export type PromotionState = z.infer<typeof PromotionState>

export const listPromotions = endpoint({
  method: 'GET',
  path: '/api/promotions',
  summary: 'The promotions of your live page: how each stands, and how many are taken',
  access: 'account',
  ok: z.object({
    promotions: z.array(
      z.object({
        entityId: z.string(),
        state: PromotionState,
        taken: z.int(),
        most: z.int().nullable(),
        /** Paused by the switch, without publishing. */
        isSwitchedOff: z.boolean(),
      }),
    ),
  }),
})
