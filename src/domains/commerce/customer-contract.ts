// What somebody with the link of a booking can read and do.
import { z } from 'zod'
import { TimeZone } from '#domains/catalogue/contract.ts'
import { BookingState, CancelledBy, FreeTimes, Month, When } from '#domains/scheduling/contract.ts'
import { endpoint } from '#platform/common/endpoint.ts'
import { emailAddress, line, lines, requiredLine } from '#platform/common/fields.ts'
import {
  CancellationStep,
  OrderState,
  PaymentMethod,
  PaymentStatus,
  RefundStanding,
  RefundState,
  refundReasons,
} from './contract.ts'

const token = z.object({ token: line(400) })

/**
 * Everything the checkout and the confirmation page show; before an order exists, the terms stored with the hold. The
 * `token` in the address is the only key.
 */
export const Checkout = z.object({
  state: BookingState,
  holdUntil: z.iso.datetime().nullable(),
  now: z.iso.datetime(),
  provider: z.object({ name: z.string(), userUrl: z.string(), email: z.string().nullable() }),
  service: z.object({
    title: z.string(),
    serviceUrl: z.string(),
    durationMin: z.int(),
    place: z.string(),
    placeKind: z.string(),
  }),
  start: z.iso.datetime(),
  end: z.iso.datetime(),
  visitorTimezone: z.string(),
  serviceTimezone: z.string(),
  quantity: z.int(),
  priceCents: z.int(),
  totalCents: z.int(),
  currency: z.literal('USD'),
  policy: z.object({ title: z.string(), description: z.string(), sentence: z.string() }),
  requiresApproval: z.boolean(),
  customer: z.object({ name: z.string(), email: z.string() }).nullable(),
  order: z
    .object({
      number: z.int(),
      paymentStatus: PaymentStatus,
      paymentMethod: PaymentMethod.nullable(),
      state: OrderState,
      refundState: RefundState,
    })
    .nullable(),
  /** Who ended the booking, once it is cancelled. */
  cancelledBy: CancelledBy.nullable(),
  /** Null: nothing goes back. */
  refund: RefundStanding.nullable(),
  /** The provider looks at their customer's page: nothing can be done here. */
  onlyToLookAt: z.boolean(),
  /** Whether the customer can end it now: until the start, and after the provider's own move as long as that lets them. */
  cancellable: z.boolean(),
  /** Moves the customer has left; 0 also while the booking cannot be moved for another reason. */
  movesLeft: z.int(),
  /** Present while a card payment is wanted. */
  payment: z
    .object({ clientSecret: z.string(), state: z.string(), failure: z.string().nullable() })
    .nullable(),
  joinUrl: z.string(),
  icsUrl: z.string(),
})
export type Checkout = z.infer<typeof Checkout>

export const readCheckout = endpoint({
  method: 'GET',
  path: '/api/checkouts/:token',
  summary: 'A checkout or booking, by its link',
  access: 'public',
  params: token,
  ok: Checkout,
})

/** Name and address; makes the order. Free: confirmed at once. Paid: answers with what the card form needs. */
export const placeOrder = endpoint({
  method: 'POST',
  path: '/api/checkouts/:token/order',
  summary: 'Say who you are and place the order',
  access: 'public',
  params: token,
  body: z.object({
    name: requiredLine(100, 'Please enter your name').trim(),
    email: emailAddress(254, 'Invalid email. Please enter a valid email'),
    note: lines(1000).default(''),
  }),
  ok: Checkout,
})

/** The return from the card form: asks the gateway itself and settles what it says. */
export const settlePayment = endpoint({
  method: 'POST',
  path: '/api/checkouts/:token/settle',
  summary: 'Ask the gateway what became of the payment',
  access: 'public',
  params: token,
  ok: Checkout,
})

/**
 * What the join page needs around the start of a booking (product.md 18). `url`, `address` and `directions` are given only
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
  /** Where an online meeting is: Zoom, Clubhouse or the provider's own link. */
  url: z.string().nullable(),
  /** Where one walks to, and the provider's words about finding it. */
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

/** What a cancellation by the customer would return, at `now`: shown before the click (product.md 6, rule 11). */
export const Cancellation = z.object({
  /** false: there is nothing to cancel any more; `sentence` says why. */
  possible: z.boolean(),
  now: z.iso.datetime(),
  start: z.iso.datetime(),
  visitorTimezone: z.string(),
  percent: z.int(),
  amountCents: z.int(),
  capturedCents: z.int(),
  currency: z.literal('USD'),
  why: z.enum(refundReasons),
  /** In words: why, by when, and what comes after. */
  sentence: z.string(),
  /** When the present step ends; null: it lasts until the start, or nothing is at stake. */
  deadline: z.iso.datetime().nullable(),
  /** All steps from now to the start, the present one first. */
  steps: z.array(CancellationStep),
  paidBy: PaymentMethod.nullable(),
})
export type Cancellation = z.infer<typeof Cancellation>

export const readCancellation = endpoint({
  method: 'GET',
  path: '/api/checkouts/:token/cancellation',
  summary: 'What comes back if the booking is cancelled now',
  access: 'public',
  params: token,
  ok: Cancellation,
})

/** `amountCents` is what was shown: less is never returned than what the customer agreed to, `commerce.refund_changed` says so. */
export const cancelBooking = endpoint({
  method: 'POST',
  path: '/api/checkouts/:token/cancellation',
  summary: 'Cancel a booking; what comes back is what was shown',
  access: 'public',
  params: token,
  body: z.object({ amountCents: z.int().min(0), reason: lines(400).trim().default('') }),
  ok: Checkout,
})

/** Whether and how a customer may move a booking (product.md 3, "Reschedule"). */
export const Moving = z.object({
  possible: z.boolean(),
  /** The last moment to move; null: none or not possible. */
  until: z.iso.datetime().nullable(),
  movesLeft: z.int(),
  /** What may be moved until when, and what a later cancellation would return after a move made now; or why not. */
  sentence: z.string(),
  /** The percent that a later cancellation can return at most after a move made now. */
  percentAfterMove: z.int(),
})
export type Moving = z.infer<typeof Moving>

export const readMoving = endpoint({
  method: 'GET',
  path: '/api/checkouts/:token/move',
  summary: 'Whether a booking can be moved, and what that means for a refund',
  access: 'public',
  params: token,
  ok: Moving,
})

/** Free times for a move: the booking's own time does not stand in its way. */
export const readMoveTimes = endpoint({
  method: 'GET',
  path: '/api/checkouts/:token/times',
  summary: 'Times a booking can be moved to',
  access: 'public',
  params: token,
  query: z.object({ month: Month, timezone: TimeZone }),
  ok: FreeTimes,
})

export const moveBooking = endpoint({
  method: 'POST',
  path: '/api/checkouts/:token/move',
  summary: 'Move a booking to another time',
  access: 'public',
  params: token,
  body: z.object({ start: z.iso.datetime(), timezone: TimeZone }),
  ok: Checkout,
})

/** Everything a receipt says; printable as /bookings/receipt?token=. */
export const Receipt = z.object({
  number: z.int(),
  issuedAt: z.iso.datetime(),
  provider: z.object({ name: z.string(), email: z.string().nullable(), userUrl: z.string() }),
  customer: z.object({ name: z.string(), email: z.string() }),
  lines: z.array(z.object({ title: z.string(), quantity: z.int(), unitCents: z.int(), totalCents: z.int() })),
  start: z.iso.datetime().nullable(),
  end: z.iso.datetime().nullable(),
  visitorTimezone: z.string(),
  serviceTimezone: z.string(),
  place: z.string(),
  totalCents: z.int(),
  paidCents: z.int(),
  paidAt: z.iso.datetime().nullable(),
  paidBy: PaymentMethod.nullable(),
  refunds: z.array(
    z.object({ at: z.iso.datetime(), amountCents: z.int(), state: z.enum(['on_its_way', 'arrived']) }),
  ),
  netCents: z.int(),
  /** What is still to be paid: nothing for what was cancelled. */
  dueCents: z.int(),
  currency: z.literal('USD'),
})
export type Receipt = z.infer<typeof Receipt>

export const readReceipt = endpoint({
  method: 'GET',
  path: '/api/checkouts/:token/receipt',
  summary: 'The receipt of an order',
  access: 'public',
  params: token,
  ok: Receipt,
})

/** A booking as the customer who made it sees it; `token` opens its page. */
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
  quantity: z.int(),
  totalCents: z.int(),
  refundedCents: z.int(),
  currency: z.literal('USD'),
  orderNumber: z.int(),
  hasReceipt: z.boolean(),
})
export type MyBooking = z.infer<typeof MyBooking>

/** 'My bookings': those whose proved e-mail is the account's (product.md 18). `scheduling.email_unproved`. */
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
