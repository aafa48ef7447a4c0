import { z } from 'zod'
import { Location, RefundPolicy } from '#domains/catalogue/contract.ts'
import { BookingState } from '#domains/scheduling/contract.ts'
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

export const readOrder = endpoint({
  method: 'GET',
  path: '/api/orders/:id',
  summary: 'One order with its timeline',
  access: 'account',
  params: z.object({ id: z.string().max(40) }),
  ok: OrderRow.extend({
    customerNote: z.string(),
    quantity: z.int(),
    priceCents: z.int(),
    policyTitle: z.string(),
    place: z.string(),
    timezone: z.string(),
    bookingId: z.string().nullable(),
    bookingEnd: z.iso.datetime().nullable(),
    timeline: z.array(
      z.object({
        id: z.string(),
        at: z.iso.datetime(),
        actor: z.string(),
        step: z.string(),
        note: z.string(),
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
