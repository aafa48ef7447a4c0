// What a provider can read of their orders and do with them.
import { z } from 'zod'
import { EntityId } from '#domains/catalogue/contract.ts'
import { BookingState, CancelledBy } from '#domains/scheduling/contract.ts'
import { endpoint } from '#platform/common/endpoint.ts'
import { emailAddress, line, lines, requiredLine } from '#platform/common/fields.ts'
import { OrderState, PaymentMethod, PaymentStatus, RefundState } from './contract.ts'

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
  search: line(100).optional(),
  paymentStatus: PaymentStatus.optional(),
  serviceId: line(40).optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  sort: z.enum(orderSorts).default('date'),
  direction: z.enum(['asc', 'desc']).default('desc'),
  cursor: line(400).optional(),
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
  /** The booking's own page, as the customer sees it, to look at: who acts there acts as the customer. */
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

const orderKey = z.object({ id: line(40) })
const words = lines(400).trim()

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

/**
 * Upward only (product.md 6, rule 8): `amountCents` is what goes back beyond what was promised before, which `promisedCents`
 * says as it was shown: where it is another sum by now, as after the same request whose answer was lost, `commerce.refund_changed`.
 */
export const refundOrder = endpoint({
  method: 'POST',
  path: '/api/orders/:id/refunds',
  summary: 'Give more back than the policy does, with a reason',
  access: 'account',
  params: orderKey,
  body: z.object({
    amountCents: z.int().min(1),
    reason: words.min(1, 'Please say why, the customer reads it'),
    promisedCents: z.int().min(0).optional(),
  }),
  ok: OrderDetail,
})

/** A refund that failed: `retry` asks the gateway once more, `paid_outside` says that the provider paid it back. */
export const settleRefund = endpoint({
  method: 'POST',
  path: '/api/orders/:id/refunds/:refundId',
  summary: 'Try a refund again, or say that it was paid back outside',
  access: 'account',
  params: orderKey.extend({ refundId: line(40) }),
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
    name: requiredLine(100, 'Please enter a name').trim(),
    email: emailAddress(254, 'Invalid email. Please enter a valid email'),
    note: lines(1000).default(''),
    quantity: z.int().min(1).max(50).default(1),
    amountCents: z.int().min(0).max(50_000_000),
    paid: z.boolean().default(false),
  }),
  ok: OrderDetail,
})

export const exportOrders = '/api/orders.csv'
