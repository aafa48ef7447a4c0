// What a person with the link of a booking can read and do.
import { z } from 'zod'
import { Media, ReaderZone } from '#domains/catalogue/contract.ts'
import { BookingState, CancelledBy, maxTimesTogether, When } from '#domains/scheduling/contract.ts'
import { endpoint } from '#platform/common/endpoint.ts'
import { emailAddress, line, lines, requiredLine } from '#platform/common/fields.ts'
import { OrderState, PaymentMethod, PaymentStatus, RefundStanding, RefundState } from './contract.ts'
import { PayAt, ShownPrice, Tip } from './price-contract.ts'

const token = z.object({ token: line(400) })

/** The card of a payment; null until it is paid, and for other methods. `brand` as the gateway spells it: `visa`. */
export const Card = z.object({ brand: z.string(), last4: z.string() }).nullable()

/** One of the dates of a checkout. `token` opens the page of its booking; `priceCents` is for one person. */
export const CheckoutDate = z.object({
  token: z.string(),
  state: BookingState,
  start: z.iso.datetime(),
  end: z.iso.datetime(),
  quantity: z.int(),
  priceCents: z.int(),
  isThis: z.boolean(),
})
export type CheckoutDate = z.infer<typeof CheckoutDate>

/**
 * Everything that the checkout and the confirmation page show. Before an order exists, the terms come from the hold.
 * The `token` in the address is the only key.
 */
export const Checkout = z.object({
  state: BookingState,
  holdUntil: z.iso.datetime().nullable(),
  now: z.iso.datetime(),
  /** `firstName` may have several words. */
  provider: z.object({
    name: z.string(),
    firstName: z.string(),
    userUrl: z.string(),
    email: z.string().nullable(),
  }),
  service: z.object({
    title: z.string(),
    serviceUrl: z.string(),
    durationMin: z.int(),
    place: z.string(),
    placeKind: z.string(),
    /** How to find the place; '' before the booking is confirmed, and for online meetings. */
    directions: z.string(),
    /** What the customer should bring or prepare, one item a line, as the provider words it now. */
    preparation: z.string(),
    /** Null: the service is no longer offered. */
    media: Media.nullable(),
  }),
  start: z.iso.datetime(),
  end: z.iso.datetime(),
  visitorTimezone: z.string(),
  serviceTimezone: z.string(),
  quantity: z.int(),
  /** All that was held or bought together, by start, this booking included. */
  dates: z.array(CheckoutDate),
  /** `own`: a time of its own; `class`: seats of a class; `series`: dates that are sold and cancelled together. */
  sells: z.enum(['own', 'class', 'series']),
  priceCents: z.int(),
  ...ShownPrice.shape,
  /** What a tip is a share of; null: no tip is offered. */
  tipBaseCents: z.int().nullable(),
  /** The tip after the checkout; null: none can be given, and none was. */
  laterTip: z.object({ givenCents: z.int() }).nullable(),
  currency: z.literal('USD'),
  policy: z.object({
    title: z.string(),
    description: z.string(),
    sentence: z.string(),
    /** What an unanswered request says first; '' when there is none, or nothing to pay. */
    request: z.string(),
  }),
  requiresApproval: z.boolean(),
  customer: z.object({ name: z.string(), email: z.string(), note: z.string() }).nullable(),
  order: z
    .object({
      number: z.int(),
      paymentStatus: PaymentStatus,
      paymentMethod: PaymentMethod.nullable(),
      card: Card,
      state: OrderState,
      refundState: RefundState,
    })
    .nullable(),
  /** Who cancelled the booking; null while it is not cancelled. */
  cancelledBy: CancelledBy.nullable(),
  /** Null: nothing is refunded. */
  refund: RefundStanding.nullable(),
  /** The provider is viewing the customer's page: every action is disabled. */
  onlyToLookAt: z.boolean(),
  /** Whether the customer can cancel now: until the start, or later while the provider's own move allows it. */
  cancellable: z.boolean(),
  /** Moves the customer has left; 0 also while the booking cannot be moved for another reason. */
  movesLeft: z.int(),
  /** Held on the customer's account, not charged: neither paid nor refunded. */
  heldCents: z.int(),
  /** The provider accepted the request, and its payment is due until `holdUntil`. */
  awaitsPayment: z.boolean(),
  /** Null unless a card payment is due. */
  payment: z
    .object({ clientSecret: z.string(), state: z.string(), failure: z.string().nullable() })
    .nullable(),
  /** Null: card payments are off. */
  payAt: PayAt.nullable(),
  /**
   * Only in the answer to an order that a link in a mail must confirm before `holdUntil`. `isNew`: the mail was sent just
   * now; otherwise the mailbox got its links of the day before, and any of them confirms the address.
   */
  link: z.object({ email: z.string(), isNew: z.boolean() }).optional(),
  joinUrl: z.string(),
  icsUrl: z.string(),
})
export type Checkout = z.infer<typeof Checkout>

/** A visitor's hold with its first view; `token` is the only key to it. */
export const Begun = z.object({
  token: z.string(),
  bookingId: z.string(),
  start: z.iso.datetime(),
  end: z.iso.datetime(),
  until: z.iso.datetime(),
  checkout: Checkout,
  /** Why the code of the visitor's link does not work here; null: it does, or there was none. */
  couponRefusal: z.string().nullable(),
  /** Why the pass of the visitor's link does not work here; null: it does, or there was none. */
  passRefusal: z.string().nullable(),
})
export type Begun = z.infer<typeof Begun>

export const beginCheckout = endpoint({
  method: 'POST',
  path: '/api/public/:userUrl/services/:serviceUrl/holds',
  summary: 'Keep a time for ten minutes',
  access: 'public',
  params: z.object({ userUrl: line(60), serviceUrl: line(80) }),
  body: z.object({
    start: z.iso.datetime(),
    /** Further times or dates that go into the same order. Of a series any one date takes all. */
    more: z
      .array(z.iso.datetime())
      .max(maxTimesTogether - 1, 'At most 10 dates go into one order.')
      .default([]),
    quantity: z.int().min(1).max(50).default(1),
    timezone: ReaderZone,
    /** A code that came with the visitor's link. */
    coupon: line(96).optional(),
    /** The token of a pass that came with the visitor's link. */
    pass: line(400).optional(),
  }),
  keyNames: 'row',
  // limits holding and giving back in a loop; `maxUnpaidHolds` protects the calendar
  limit: { maxCalls: 120, minutes: 10, each: 'userUrl' },
  ok: Begun,
})

export const readCheckout = endpoint({
  method: 'GET',
  path: '/api/checkouts/:token',
  summary: 'A checkout or booking, by its link',
  access: 'public',
  params: token,
  ok: Checkout,
})

/** What a customer types to order. */
export const CustomerDetails = z.object({
  name: requiredLine(100, 'Please enter your name').trim(),
  email: emailAddress(),
  note: lines(1000).default(''),
})

/** The word that a browser got for a visit that a partner of the provider sent; it is stored and announced, and not read here. */
export const Referral = line(400).optional()

/** Places the order. Free: confirmed or requested at once. Paid: returns what the card form needs. */
export const placeOrder = endpoint({
  method: 'POST',
  path: '/api/checkouts/:token/order',
  summary: 'Say who you are and place the order',
  access: 'public',
  keyNames: 'row',
  params: token,
  body: CustomerDetails.extend({ tip: Tip, referral: Referral }),
  ok: Checkout,
})

/** Called on the return from the card form. Reads the payment at the gateway and records its state. */
export const settlePayment = endpoint({
  method: 'POST',
  path: '/api/checkouts/:token/settle',
  summary: 'Ask the gateway what became of the payment',
  access: 'public',
  params: token,
  ok: Checkout,
})

/**
 * What the join page needs around the start of a booking (product.md 18). `url`, `address`, `directions` and `phone` are given only
 * while `state` is 'open', which is from `opensAt` (ten minutes before the start) until `endsAt`; 'not-booked' means that
 * the booking is not confirmed (held, requested, declined, cancelled, expired).
 */
export const Join = z.object({
  state: z.enum(['early', 'open', 'ended', 'not-booked']),
  now: z.iso.datetime(),
  opensAt: z.iso.datetime(),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  title: z.string(),
  /** The address of an online meeting: one of this booking, a room instead of it, Clubhouse or the provider's own link. */
  url: z.string().nullable(),
  /** Why the link is to follow, or which other room takes the place of the meeting; '' for an ordinary place. */
  note: z.string(),
  /** Who calls at the start. `number`: that customers call, or from which they are called; it may be ''. */
  phone: z.object({ calls: z.enum(['customer', 'provider']), number: z.string() }).nullable(),
  /** The street address; `directions` is the provider's text for finding it. */
  address: z.string().nullable(),
  directions: z.string().nullable(),
})
export type Join = z.infer<typeof Join>

export const readJoin = endpoint({
  method: 'GET',
  path: '/api/checkouts/:token/join',
  summary: 'Where a booking takes place, once it is about to start',
  access: 'public',
  params: token,
  ok: Join,
})

/** A booking as its customer sees it; `token` opens its page. */
export const MyBooking = z.object({
  token: z.string(),
  providerName: z.string(),
  userUrl: z.string(),
  serviceTitle: z.string(),
  serviceUrl: z.string(),
  place: z.string(),
  state: BookingState,
  start: z.iso.datetime(),
  end: z.iso.datetime(),
  visitorTimezone: z.string(),
  serviceTimezone: z.string(),
  /** The place of the provider's live page, by which its zone is named; null without a live page. */
  providerPlace: z.object({ place: z.string(), timezone: z.string() }).nullable(),
  quantity: z.int(),
  totalCents: z.int(),
  refundedCents: z.int(),
  currency: z.literal('USD'),
  orderNumber: z.int(),
  hasReceipt: z.boolean(),
})
export type MyBooking = z.infer<typeof MyBooking>

/** 'My bookings' by the account's verified email (product.md 18). Throws `scheduling.email_unproved`. */
export const listMyBookings = endpoint({
  method: 'GET',
  path: '/api/my-bookings',
  summary: 'Bookings you made with your proved address',
  access: 'account',
  query: z.object({
    when: When.default('upcoming'),
    cursor: line(200).optional(),
    limit: z.coerce.number().int().min(1).max(100).default(25),
  }),
  ok: z.object({ bookings: z.array(MyBooking), next: z.string().nullable() }),
})
