// What visitors read of a published Showcase.
import { z } from 'zod'
import { Media, PictureRef } from '#domains/catalogue/contract.ts'
import { promotionOffers } from '#domains/catalogue/promotion-contract.ts'
import { Tax } from '#domains/catalogue/tax-contract.ts'
import { PublicSession } from '#domains/scheduling/classes-contract.ts'
import { endpoint } from '#platform/common/endpoint.ts'
import { line } from '#platform/common/fields.ts'
import { Blog } from './kinds/blog.ts'
import { pageShape } from './kinds/derived.ts'

/** A Clubhouse room. `url` is null if it is shown after the payment only. */
export const PublicRoom = z.object({
  title: z.string(),
  description: z.string(),
  moderators: z.array(z.object({ name: z.string(), image: z.string() })),
  url: z.string().nullable(),
})
export type PublicRoom = z.infer<typeof PublicRoom>

/** A live service as the public page displays it. */
/** The promotion of a price. `only`: the weekdays and hours it is bound to, in words; '': the price that is shown has it already. */
export const PriceOffer = z.object({
  title: z.string(),
  usualCents: z.int(),
  offerCents: z.int(),
  /** The first instant at which it is over; null: no end. */
  endsAt: z.iso.datetime().nullable(),
  /** How many are left of how many; null: any number. */
  left: z.object({ count: z.int(), of: z.int() }).nullable(),
  only: z.string(),
  /** It is for those who have never booked with the provider. */
  isIntro: z.boolean(),
})
export type PriceOffer = z.infer<typeof PriceOffer>

export const PublicService = z.object({
  entityId: z.string(),
  title: z.string(),
  serviceUrl: z.string(),
  /** Set for a calendar card. */
  presentation: z.literal('calendar').optional(),
  description: z.string(),
  /** null: the page draws it. */
  media: Media.nullable(),
  tags: z.array(z.string()),
  durationMin: z.int(),
  /** Set for an unscheduled service, which is bought without a time: the days until it is delivered. */
  deliverWithinDays: z.int().optional(),
  /** With the promotion that runs now, unless it is bound to weekdays or hours. */
  priceCents: z.int(),
  priceOffer: PriceOffer.optional(),
  tax: Tax.optional(),
  place: z.string(),
  /** Set for a service in a Clubhouse room. */
  room: PublicRoom.optional(),
  maxPartySize: z.int(),
  requiresApproval: z.boolean(),
  visibility: z.enum(['public', 'link-only', 'paused']),
  timezone: z.string(),
  /** The next free start; null if there is none. */
  nextAvailable: z.iso.datetime().nullable(),
  /** The first free starts of a calendar card: all of the first free day, then one of each later day. */
  firstStarts: z.array(z.iso.datetime()).optional(),
  refund: z.object({
    template: z.string(),
    title: z.string(),
    description: z.string(),
    sentence: z.string(),
  }),
})
export type PublicService = z.infer<typeof PublicService>

/** The verified reviews, hidden ones too; `byStars` are the numbers of 5, 4, 3, 2 and 1 stars. */
const Rating = z.object({
  average: z.number(),
  count: z.int(),
  byStars: z.array(z.int()),
})

/** A class as the public page displays it; `dates` are the next ones. */
export const PublicGroup = z.object({
  entityId: z.string(),
  title: z.string(),
  serviceUrl: z.string(),
  description: z.string(),
  media: Media.nullable(),
  tags: z.array(z.string()),
  /** For one seat; of a series for all its dates. */
  /** With the promotion that runs now, unless it is bound to weekdays or hours. */
  priceCents: z.int(),
  priceOffer: PriceOffer.optional(),
  tax: Tax.optional(),
  place: z.string(),
  room: PublicRoom.nullable(),
  /** `series`: the dates are bought together. */
  soldAs: z.enum(['each', 'series']),
  maxPartySize: z.int(),
  requiresApproval: z.boolean(),
  visibility: z.enum(['public', 'link-only', 'paused']),
  timezone: z.string(),
  /** All that are to come, by start. */
  dates: z.array(PublicSession),
  refundSentence: z.string(),
})
export type PublicGroup = z.infer<typeof PublicGroup>

/** The pass that a bundle sells. `policy`: what becomes of the money, in words. */
export const PublicPass = z.object({
  priceCents: z.int(),
  sessions: z.int(),
  validDays: z.int(),
  sharesMost: z.int(),
  targets: z.array(z.object({ id: z.string(), title: z.string() })),
  policy: z.string(),
})
export type PublicPass = z.infer<typeof PublicPass>

/** A promotion that runs now. `targets` are entityIds of services; unknown ones are ignored. */
export const PublicPromotion = z.object({
  entityId: z.string(),
  title: z.string(),
  serviceUrl: z.string(),
  description: z.string(),
  media: Media.nullable(),
  targets: z.array(z.string()),
  offer: z.enum(promotionOffers),
  percentOff: z.int().nullable(),
  priceCents: z.int().nullable(),
  usualPriceCents: z.int().nullable(),
  sessions: z.int().nullable(),
  validDays: z.int(),
  /** What an add-on brings, by its entityId. */
  brings: z.string().nullable(),
  until: z.string().nullable(),
  /** All that could be sold are taken. */
  isSoldOut: z.literal(true).optional(),
  /** Set for one that is not on sale. Only a page whose address names it shows it. */
  rests: z.enum(['paused', 'ended']).optional(),
  /** What a bundle sells, also while it is sold out or rests; missing: nothing. */
  pass: PublicPass.optional(),
})
export type PublicPromotion = z.infer<typeof PublicPromotion>

/** The newest posts of a connected Instagram account, as copies: nothing of the page is loaded from there. */
export const InstagramPosts = z.object({
  account: z.string(),
  url: z.string(),
  posts: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(['picture', 'video', 'album']),
      url: z.string(),
      /** The name of a picture in two sizes, card and thumbnail. */
      picture: z.string(),
      /** '': it has no text of its own. */
      alt: z.string(),
      postedAt: z.iso.datetime(),
    }),
  ),
})
export type InstagramPosts = z.infer<typeof InstagramPosts>

/** One of the newest videos of the provider's channel. `poster`: our copy of its thumbnail; null while there is none. */
export const NewestVideo = z.object({
  youtubeId: z.string(),
  title: z.string(),
  poster: PictureRef.nullable(),
})
export type NewestVideo = z.infer<typeof NewestVideo>

export const PublicShowcase = z.object({
  provider: z.string(),
  userUrl: z.string(),
  number: z.int(),
  publishedAt: z.iso.datetime(),
  ...pageShape,
  services: z.array(PublicService),
  /** Null with fewer than three verified reviews. */
  rating: Rating.nullable(),
  /** The number of reviews that the owner hides. */
  hiddenReviews: z.int(),
  /** The number of completed bookings; 0 if the page does not show it. */
  delivered: z.int(),
  groups: z.array(PublicGroup),
  promotions: z.array(PublicPromotion),
  adFree: z.boolean(),
  /** The newest first; missing: the page shows none. */
  newestVideos: z.array(NewestVideo).optional(),
  /** Letters can be read as pages; missing: none can. */
  hasLetters: z.literal(true).optional(),
  instagramPosts: InstagramPosts.optional(),
  /** Every time and price in this answer is valid until then. The page cache renders the page again after it. */
  validUntil: z.iso.datetime(),
})
export type PublicShowcase = z.infer<typeof PublicShowcase>

export const readShowcase = endpoint({
  method: 'GET',
  path: '/api/public/:userUrl',
  summary: 'A published Showcase',
  access: 'public',
  params: z.object({ userUrl: line(60) }),
  ok: PublicShowcase,
})

/**
 * Reads a published Showcase for the page of one service. `services` includes that service even if it is `link-only`.
 * An unknown `serviceUrl` is no failure: the caller looks for the service in `services`.
 */
export const readServicePage = endpoint({
  method: 'GET',
  path: '/api/public/:userUrl/services/:serviceUrl',
  summary: 'A published Showcase with one of its services, shared by link or not',
  access: 'public',
  params: z.object({ userUrl: line(60), serviceUrl: line(80) }),
  ok: PublicShowcase,
})

const PublicPost = z.object({ showcase: PublicShowcase, post: Blog })
export type PublicPost = z.infer<typeof PublicPost>

/** Reads a published post with its body, for its own page. */
export const readPost = endpoint({
  method: 'GET',
  path: '/api/public/:userUrl/blogs/:serviceUrl',
  summary: 'A published post of a Showcase',
  access: 'public',
  params: z.object({ userUrl: line(60), serviceUrl: line(80) }),
  ok: PublicPost,
})
