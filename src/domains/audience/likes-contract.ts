// Likes of visitors, with an account or without, and what a provider sees of them.
import { z } from 'zod'
import { VisitorId } from '#domains/accounts/contract.ts'
import { Media } from '#domains/catalogue/contract.ts'
import { endpoint } from '#platform/common/endpoint.ts'
import { line } from '#platform/common/fields.ts'
import { ContactState, likeTargets } from './contacts-contract.ts'
import { NewsletterEmail } from './contract.ts'

export const LikeTarget = z.enum(likeTargets)
export type LikeTarget = z.infer<typeof LikeTarget>

/** What is liked; `entityId` is empty for the Showcase as a whole. */
const LikeKey = z.object({ target: LikeTarget, entityId: line(40) })
export type LikeKey = z.infer<typeof LikeKey>

const page = z.object({ userUrl: line(60) })
const visitor = z.object({ visitorId: VisitorId })

/** A count as visitors see it: none below 5, and rounded above 1,000. */
const ShownCount = z.int().nullable()

/**
 * Likes something, or takes the like back. The call names the wanted state, so that a repeated call changes nothing. Throws
 * `audience.nothing_to_like`, `.likes_limited`.
 */
export const setLike = endpoint({
  method: 'PUT',
  path: '/api/public/:userUrl/likes',
  summary: 'Like something on a Showcase, or take the like back',
  access: 'public',
  params: page,
  body: LikeKey.extend(visitor.shape).extend({ liked: z.boolean() }),
  limit: { maxCalls: 120, minutes: 10, each: '' },
  ok: z.object({ liked: z.boolean(), count: ShownCount }),
})

/** What a page needs beside its document: the same for every visitor. */
export const readLikeCounts = endpoint({
  method: 'GET',
  path: '/api/public/:userUrl/likes',
  summary: 'How often the things on a Showcase are liked, from 5 on',
  access: 'public',
  params: page,
  ok: z.object({ counts: z.array(LikeKey.extend({ count: z.int() })) }),
})

/** `hasAddress`: the visitor left an address with this provider. */
export const readOwnLikes = endpoint({
  method: 'POST',
  path: '/api/public/:userUrl/likes/own',
  summary: 'What the visitor of a browser likes on a Showcase',
  access: 'public',
  params: page,
  body: visitor,
  ok: z.object({ likes: z.array(LikeKey), hasAddress: z.boolean() }),
})

/** Sends a mail that asks to confirm. The answer is the same for an address that gets none. Throws `audience.nothing_liked`. */
export const leaveAddress = endpoint({
  method: 'POST',
  path: '/api/public/:userUrl/likes/address',
  summary: 'Hear about new dates of a provider whose things you like',
  access: 'public',
  params: page,
  body: visitor.extend({ email: NewsletterEmail }),
  limit: { maxCalls: 10, minutes: 10, each: 'userUrl' },
  ok: z.object({ asked: z.literal(true) }),
})

export const likedKinds = ['page', 'service', 'class', 'post', 'review', 'text'] as const

/** A liked thing as its page shows it now. */
export const LikedThing = LikeKey.extend({
  kind: z.enum(likedKinds),
  title: z.string(),
  userUrl: z.string(),
  href: z.string(),
  providerName: z.string(),
  /** What the provider does, and where. */
  trade: z.string(),
  /** Null: the drawing `drawn`, in the colours of `theme`. */
  media: Media.nullable(),
  drawn: z.string(),
  theme: z.string(),
  place: z.string(),
  /** The zone of its times. */
  timezone: z.string(),
  /** The next free start, or date with a free place; null: none. */
  nextAt: z.iso.datetime().nullable(),
  /** Of a service or class, or the lowest of a page; null: nothing is sold. */
  priceCents: z.int().nullable(),
  durationMin: z.int().nullable(),
  /** Free places on the next date of a class; null: not told, or no class. */
  seatsLeft: z.int().nullable(),
  /** The minutes that a post takes to read. */
  minutes: z.int().nullable(),
  /** Whether it can be booked or bought now. */
  isOpen: z.boolean(),
})
export type LikedThing = z.infer<typeof LikedThing>

/** `thing`: null if it is not online at the moment. */
export const MyLike = LikeKey.extend({
  userUrl: z.string(),
  likedAt: z.iso.datetime(),
  count: ShownCount,
  hasAddress: z.boolean(),
  thing: LikedThing.nullable(),
})
export type MyLike = z.infer<typeof MyLike>

/** Of the account that asks, and of the browser that is named. Throws `audience.cursor_invalid`. */
export const readMyLikes = endpoint({
  method: 'POST',
  path: '/api/likes/mine',
  summary: 'What you like, the newest first, with the next free time',
  access: 'public',
  body: z.object({
    visitorId: VisitorId.nullable(),
    cursor: line(300).nullable().default(null),
    limit: z.int().min(1).max(48).default(24),
  }),
  ok: z.object({ likes: z.array(MyLike), all: z.int(), next: z.string().nullable() }),
})

/** An item of a Showcase with its likes. `title` is empty for one that is on the page no more. */
export const LikedItem = LikeKey.extend({
  kind: z.enum(likedKinds),
  title: z.string(),
  href: z.string(),
  likes: z.int(),
  last30Days: z.int(),
  /** People who left an address, and those of them who confirmed it. */
  withAddress: z.int(),
  reachable: z.int(),
})
export type LikedItem = z.infer<typeof LikedItem>

export const readReceivedLikes = endpoint({
  method: 'GET',
  path: '/api/likes/received',
  summary: 'Likes on your Showcase, by item and by day',
  access: 'account',
  ok: z.object({
    all: z.int(),
    last30Days: z.int(),
    /** People who left an address. */
    withAddress: z.int(),
    /** Of the last 30 days on the clock of the page's place, the oldest first. */
    days: z.array(z.object({ date: z.iso.date(), likes: z.int() })),
    items: z.array(LikedItem),
    /** The last who left one. `titles` are what they like, '' for what is on the page no more. */
    addresses: z.array(
      z.object({
        contactId: z.string(),
        email: z.string(),
        state: ContactState,
        titles: z.array(z.string()),
        at: z.iso.datetime(),
      }),
    ),
    /** What an offer would be. `until` is its last day. */
    offer: z.object({ percent: z.int(), until: z.iso.date() }),
    timezone: z.string(),
  }),
})

/**
 * Makes a coupon and the draft of a letter with it to those who like an item and confirmed their address. Nothing is sent. Throws
 * `audience.nobody_to_offer`, `pricing.too_many_coupons`.
 */
export const makeOffer = endpoint({
  method: 'POST',
  path: '/api/likes/offer',
  summary: 'Draft an offer to those who like an item',
  access: 'account',
  body: LikeKey,
  ok: z.object({ letterId: z.string(), couponId: z.string() }),
})
