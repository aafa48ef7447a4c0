import { z } from 'zod'
import { EntityId, Location, RefundPolicy, TimeZone } from '#domains/catalogue/contract.ts'
import { BookingState, CancelledBy, FreeTimes, When } from '#domains/scheduling/contract.ts'
import { endpoint } from '#platform/common/endpoint.ts'
import { defineFailures } from '#platform/common/errors.ts'

/** specification 3, "Payment methods". */
export const paymentMethods = [
  'cc',
  'paypal',
  'PaypalAccount',
  'venmo',
  'apple_pay',
  'google_pay',
  'unlisted',
  'unpaid_other_payments',
  'unpaid_pay_later',
] as const
export const PaymentMethod = z.enum(paymentMethods)
export type PaymentMethod = z.infer<typeof PaymentMethod>
/** specification 4, "Payment status". */
export const PaymentStatus = z.enum(['paid', 'pending', 'none'])
export const OrderState = z.enum(['open', 'active', 'fulfilled', 'cancelled', 'expired'])
export const RefundState = z.enum(['none', 'partial', 'full', 'failed'])

/** PAID BY as the table says it. */
export const paidBy: Readonly<Record<PaymentMethod, string>> = {
  cc: 'Card',
  apple_pay: 'Apple Pay',
  google_pay: 'Google Pay',
  paypal: 'PayPal',
  venmo: 'Venmo',
  PaypalAccount: 'PayPal',
  unlisted: 'Other, online',
  unpaid_other_payments: 'Outside, not yet',
  unpaid_pay_later: 'Later, by link',
}

export const { failures, fail } = defineFailures({
  'commerce.order_missing': { kind: 'missing', message: 'We cannot find this order.' },
  'commerce.payments_off': {
    kind: 'unavailable',
    message: 'Card payments are not set up here yet. Nothing was charged.',
  },
  'commerce.gateway_unavailable': {
    kind: 'unavailable',
    message: 'The payment service does not answer at the moment. Nothing was charged, please try again.',
  },
  'commerce.gateway_refused': {
    kind: 'bug',
    message: 'The payment service refused what we asked. Nothing was charged.',
  },
  'commerce.cursor_invalid': { kind: 'invalid', message: 'This page of the list is not there any more.' },
  'commerce.already_paid': { kind: 'conflict', message: 'This order is already paid.' },
  'commerce.refund_changed': {
    kind: 'conflict',
    message: 'The refund has changed since you looked. Please look again before you cancel.',
  },
  'commerce.not_booked_yet': {
    kind: 'conflict',
    message: 'Nothing is booked yet: the time is only kept for now.',
  },
  'commerce.refund_too_high': { kind: 'invalid', message: 'More than what was paid cannot go back.' },
  'commerce.refund_not_higher': {
    kind: 'conflict',
    message: 'A refund can only be raised, and this is not more than what goes back already.',
  },
  'commerce.nothing_to_refund': { kind: 'conflict', message: 'Nothing was paid that could go back.' },
  'commerce.refund_missing': { kind: 'missing', message: 'We cannot find this refund.' },
  'commerce.refund_settled': { kind: 'conflict', message: 'This refund needs nothing more.' },
  'commerce.refund_under_way': {
    kind: 'conflict',
    message: 'The payment service may still send this refund. Pay it back yourself only once it has failed.',
  },
  'commerce.not_owed': { kind: 'conflict', message: 'Nothing is to be paid outside for this order.' },
  'commerce.price_changed': {
    kind: 'conflict',
    message: 'The price has changed since you looked. Nothing was booked or charged.',
  },
  'commerce.details_changed': {
    kind: 'conflict',
    message: 'This checkout is already under way with other details.',
  },
})

/** What was sold, as it was at the sale; never changed later (product rule: snapshots). */
export const OrderSnapshot = z.object({
  title: z.string(),
  serviceUrl: z.string(),
  priceCents: z.int(),
  quantity: z.int(),
  currency: z.literal('USD'),
  durationMin: z.int(),
  timezone: z.string(),
  visitorTimezone: z.string(),
  location: Location,
  providerName: z.string(),
  requiresApproval: z.boolean(),
  /** Machine form, words, and the SHA-256 of both, so that a dispute can show what was agreed. */
  policy: RefundPolicy.extend({ sha256: z.string() }),
})
export type OrderSnapshot = z.infer<typeof OrderSnapshot>

const token = z.object({ token: z.string().max(400) })

/** Everything the checkout and the confirmation page show; `token` in the address is the only key. */
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
  /** What goes or went back so far, all refunds together; null: nothing does. */
  refund: z
    .object({
      amountCents: z.int(),
      /** Of what was captured. */
      capturedCents: z.int(),
      state: z.enum(['on_its_way', 'arrived', 'delayed']),
      /** The provider's words, where they wrote some. */
      note: z.string(),
    })
    .nullable(),
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
    name: z.string().trim().min(1, 'Please enter your name').max(100, 'At most 100 characters'),
    email: z
      .email('Invalid email. Please enter a valid email')
      .max(254, 'Invalid email. Please enter a valid email'),
    note: z.string().max(1000, 'At most 1000 characters').default(''),
    /** What the page showed: where it costs something else by now, `commerce.price_changed` says how much. */
    totalCents: z.int().min(0).optional(),
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

/** Where a cancellation stands on the policy: `until` is when this step ends; null: the start itself or never. */
const CancellationStep = z.object({
  percent: z.int(),
  amountCents: z.int(),
  until: z.iso.datetime().nullable(),
})

/** Why a percent is what it is; one word for each rule of product.md 6. */
export const refundReasons = [
  'policy',
  'free',
  'provider_moved',
  'move_cap',
  'provider_cancels',
  'withdrawal_right',
  'not_paid',
  'request',
] as const

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
  body: z.object({ amountCents: z.int().min(0), reason: z.string().trim().max(400).default('') }),
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
  query: z.object({ month: z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/), timezone: TimeZone }),
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
    cursor: z.string().max(200).optional(),
    limit: z.coerce.number().int().min(1).max(100).default(25),
  }),
  ok: z.object({ bookings: z.array(MyBooking), next: z.string().nullable() }),
})

const OrderRow = z.object({
  id: z.string(),
  number: z.int(),
  createdAt: z.iso.datetime(),
  customerName: z.string(),
  customerEmail: z.string(),
  productName: z.string(),
  paymentMethod: PaymentMethod.nullable(),
  paymentStatus: PaymentStatus,
  couponCode: z.string().nullable(),
  amount: z.int(),
  currency: z.string(),
  state: OrderState,
  refundState: RefundState,
  bookingStart: z.iso.datetime().nullable(),
  bookingState: BookingState.nullable(),
})
export type OrderRow = z.infer<typeof OrderRow>

export const orderSorts = ['number', 'date', 'customer', 'email', 'product', 'amount'] as const

/** Filters and order of the table; every combination answers from an index. `cursor` is what `next` gave. */
export const OrderQuery = z.object({
  search: z.string().max(100).optional(),
  paymentStatus: PaymentStatus.optional(),
  serviceId: z.string().max(40).optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  sort: z.enum(orderSorts).default('date'),
  direction: z.enum(['asc', 'desc']).default('desc'),
  cursor: z.string().max(400).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(25),
})

export type OrderQuery = z.infer<typeof OrderQuery>

export const listOrders = endpoint({
  method: 'GET',
  path: '/api/orders',
  summary: 'Your orders',
  access: 'account',
  query: OrderQuery,
  ok: z.object({
    orders: z.array(OrderRow),
    next: z.string().nullable(),
    total: z.int(),
    /** true: filters leave more than `total`; counting stops at 1,000. */
    totalIsMore: z.boolean(),
  }),
})

/** What the provider can do with an order now. */
export const orderActions = [
  'approve',
  'decline',
  'cancel',
  'move',
  'completed',
  'no_show',
  'refund',
  'mark_paid',
] as const
export const OrderAction = z.enum(orderActions)
export type OrderAction = z.infer<typeof OrderAction>

/** `to_do`: the gateway could not send it, or it is to be paid back outside; the provider has to act. */
const OrderRefund = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  amountCents: z.int(),
  percent: z.int().nullable(),
  reason: z.string(),
  note: z.string(),
  state: z.enum(['on_its_way', 'arrived', 'to_do']),
  failure: z.string().nullable(),
  /** Whether the gateway can be asked once more; false: it can only be paid back outside. */
  canRetry: z.boolean(),
})

/** Everything the drawer shows of one order. */
export const OrderDetail = OrderRow.extend({
  actions: z.array(OrderAction),
  /** Captured, here or outside. */
  paidCents: z.int(),
  /** Promised or sent back. */
  refundedCents: z.int(),
  dueCents: z.int(),
  netCents: z.int(),
  refunds: z.array(OrderRefund),
  cancelledBy: CancelledBy.nullable(),
  serviceId: z.string(),
  visitorTimezone: z.string(),
  /** The booking's own page, as the customer sees it. */
  customerUrl: z.string().nullable(),
  customerNote: z.string(),
  quantity: z.int(),
  priceCents: z.int(),
  policyTitle: z.string(),
  place: z.string(),
  timezone: z.string(),
  bookingId: z.string().nullable(),
  bookingEnd: z.iso.datetime().nullable(),
  /** Every event of order and booking, and every mail about them, oldest first. */
  timeline: z.array(
    z.object({
      id: z.string(),
      at: z.iso.datetime(),
      of: z.enum(['order', 'booking', 'mail']),
      actor: z.string(),
      step: z.string(),
      note: z.string(),
      /** Of a mail alone. */
      mail: z
        .object({ template: z.string(), subject: z.string(), recipient: z.string(), state: z.string() })
        .nullable(),
    }),
  ),
})
export type OrderDetail = z.infer<typeof OrderDetail>

const orderKey = z.object({ id: z.string().max(40) })
const words = z.string().trim().max(400)

export const readOrder = endpoint({
  method: 'GET',
  path: '/api/orders/:id',
  summary: 'One order with its timeline',
  access: 'account',
  params: orderKey,
  ok: OrderDetail,
})

/** The provider cancels: everything comes back, whatever the policy (product.md 6, rule 2). */
export const cancelOrder = endpoint({
  method: 'POST',
  path: '/api/orders/:id/cancellation',
  summary: 'Cancel the booking of an order; everything paid comes back',
  access: 'account',
  params: orderKey,
  body: z.object({ reason: words.default('') }),
  ok: OrderDetail,
})

/** Any time to come that nobody else has; the customer is told and may cancel with everything back for 72 hours. */
export const moveOrder = endpoint({
  method: 'POST',
  path: '/api/orders/:id/move',
  summary: 'Move the booking of an order to another time',
  access: 'account',
  params: orderKey,
  body: z.object({ start: z.iso.datetime(), reason: words.default('') }),
  ok: OrderDetail,
})

/** Upward only (product.md 6, rule 8): `amountCents` is what goes back beyond what was promised before. */
export const refundOrder = endpoint({
  method: 'POST',
  path: '/api/orders/:id/refunds',
  summary: 'Give more back than the policy does, with a reason',
  access: 'account',
  params: orderKey,
  body: z.object({
    amountCents: z.int().min(1),
    reason: words.min(1, 'Please say why, the customer reads it'),
  }),
  ok: OrderDetail,
})

/** A refund that failed: `retry` asks the gateway once more, `paid_outside` says that the provider paid it back. */
export const settleRefund = endpoint({
  method: 'POST',
  path: '/api/orders/:id/refunds/:refundId',
  summary: 'Try a refund again, or say that it was paid back outside',
  access: 'account',
  params: orderKey.extend({ refundId: z.string().max(40) }),
  body: z.object({ how: z.enum(['retry', 'paid_outside']) }),
  ok: OrderDetail,
})

/** For orders paid outside (cash, transfer): the money has come. */
export const markPaid = endpoint({
  method: 'POST',
  path: '/api/orders/:id/paid',
  summary: 'Note that an order was paid outside',
  access: 'account',
  params: orderKey,
  ok: OrderDetail,
})

/**
 * A booking by hand: the time must be free and to come; opening hours, notice and limits do not bind its provider.
 * `amountCents` 0: free; otherwise it is paid outside (`unpaid_other_payments`). The customer gets the usual mails.
 */
export const addBooking = endpoint({
  method: 'POST',
  path: '/api/bookings',
  summary: 'Add a booking by hand',
  access: 'account',
  body: z.object({
    serviceId: EntityId,
    start: z.iso.datetime(),
    name: z.string().trim().min(1, 'Please enter a name').max(100, 'At most 100 characters'),
    email: z
      .email('Invalid email. Please enter a valid email')
      .max(254, 'Invalid email. Please enter a valid email'),
    note: z.string().max(1000, 'At most 1000 characters').default(''),
    quantity: z.int().min(1).max(50).default(1),
    amountCents: z.int().min(0).max(50_000_000),
    paid: z.boolean().default(false),
  }),
  ok: OrderDetail,
})

/** What waits for the provider beside requests: money that has to go back by their doing. */
export const listTasks = endpoint({
  method: 'GET',
  path: '/api/tasks',
  summary: 'What only you can settle',
  access: 'account',
  ok: z.object({
    tasks: z.array(
      z.object({
        kind: z.enum(['refund_failed', 'refund_outside']),
        orderId: z.string(),
        orderNumber: z.int(),
        refundId: z.string(),
        customerName: z.string(),
        customerEmail: z.string(),
        amountCents: z.int(),
        failure: z.string().nullable(),
        since: z.iso.datetime(),
      }),
    ),
  }),
})

export const exportOrders = '/api/orders.csv'

/** Numbers of the dashboard's first screen, by capture day in the profile's zone. */
export const readSummary = endpoint({
  method: 'GET',
  path: '/api/summary',
  summary: 'What needs doing today, and the numbers of the last 30 days',
  access: 'account',
  ok: z.object({
    orders30: z.int(),
    gross30: z.int(),
    customers30: z.int(),
    pending: z.int(),
    requests: z.int(),
    grossByDay: z.array(z.object({ date: z.string(), cents: z.int() })),
  }),
})
