// What a provider can read about their orders and do with them.
import { z } from 'zod'
import { PassState } from '#domains/passes/contract.ts'
import { BookingState, CancelledBy } from '#domains/scheduling/contract.ts'
import { endpoint } from '#platform/common/endpoint.ts'
import { line, lines } from '#platform/common/fields.ts'
import {
  DisputeState,
  LineKindName,
  OrderDate,
  OrderState,
  PaymentMethod,
  PaymentStatus,
  RefundState,
} from './contract.ts'
import { DeliveryOfOrder } from './delivery-contract.ts'
import { OrderFilters, OrderQuery } from './filters-contract.ts'
import { ShownPrice } from './price-contract.ts'

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
  /** What the coupon took off. */
  couponCents: z.int(),
  amount: z.int(),
  currency: z.string(),
  state: OrderState,
  refundState: RefundState,
  disputeState: DisputeState,
  /** Held on the customer's account until the provider approves: not charged. */
  heldCents: z.int(),
  /** What the provider keeps after refunds and disputes; null: nothing went back. */
  keptCents: z.int().nullable(),
  bookingStart: z.iso.datetime().nullable(),
  bookingState: BookingState.nullable(),
  /** The provider approved the request, and its payment is due. */
  awaitsPayment: z.boolean(),
})
export type OrderRow = z.infer<typeof OrderRow>

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
    /** true: more orders match than `total`; counting stops at 1,000. */
    totalIsMore: z.boolean(),
  }),
})

/** The line of totals below the table: all orders that match the filters, with their money in whole cents. */
export const totalOrders = endpoint({
  method: 'GET',
  path: '/api/order-totals',
  summary: 'How many orders match, and what was paid and refunded for them',
  access: 'account',
  query: OrderFilters,
  ok: z.object({
    count: z.int(),
    /**
     * true: more orders match. Of a search, these are the totals of the first `count`. With days on which money moved, counting
     * stops at 1,000 and the totals are those of all.
     */
    countIsMore: z.boolean(),
    /** Held, due and charged together; null: the totals are of the money that moved on certain days. */
    orderedCents: z.int().nullable(),
    /** Not charged yet: held until a request is approved. */
    heldCents: z.int(),
    /** Neither paid nor held, of `dueOrders` orders. */
    dueCents: z.int(),
    dueOrders: z.int(),
    paidCents: z.int(),
    refundedCents: z.int(),
    /** With banks, for disputes. */
    disputedCents: z.int(),
    netCents: z.int(),
  }),
})

/** The actions that a provider may have on an order. */
export const orderActions = [
  'approve',
  'decline',
  'cancel',
  'move',
  'start',
  'deliver',
  'completed',
  'no_show',
  'refund',
  'mark_paid',
] as const
export const OrderAction = z.enum(orderActions)
export type OrderAction = z.infer<typeof OrderAction>

/** `to_do`: the provider has to act, because the gateway could not send the refund or it is to be paid back outside. */
const OrderRefund = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  amountCents: z.int(),
  percent: z.int().nullable(),
  reason: z.string(),
  note: z.string(),
  /** dropped: not sent, because the money went back another way. disputed: it waits until the bank has decided. */
  state: z.enum(['on_its_way', 'arrived', 'to_do', 'dropped', 'disputed']),
  failure: z.string().nullable(),
  /** true: the gateway can send it again; false: it can only be paid back outside. */
  canRetry: z.boolean(),
})

/** A dispute of a payment of an order. */
const OrderDispute = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  state: DisputeState.exclude(['none']),
  /** What the customer told the bank. */
  reason: z.string(),
  amountCents: z.int(),
  /** With the bank now. */
  withdrawnCents: z.int(),
  feeCents: z.int(),
  /** Until when the provider can answer at the payment service; null: not any more. */
  answerBy: z.iso.datetime().nullable(),
})

/** A line of an order. An adjustment changes the price of another line, and may be negative. */
const OrderLine = z.object({
  id: z.string(),
  kind: LineKindName,
  title: z.string(),
  quantity: z.int(),
  unitCents: z.int(),
  listCents: z.int(),
  totalCents: z.int(),
  /** Promised refunds, sent or not. */
  refundedCents: z.int(),
})

/** Everything that the drawer shows of one order. Of several dates, the first that stands is the one that moves. */
export const OrderDetail = OrderRow.extend({
  actions: z.array(OrderAction),
  disputes: z.array(OrderDispute),
  /** What the order consists of; the amounts sum to `amount`. */
  lines: z.array(OrderLine),
  listCents: ShownPrice.shape.listCents,
  steps: ShownPrice.shape.steps,
  personId: z.string(),
  /** Captured by the gateway or paid outside. */
  paidCents: z.int(),
  /** Refunds promised, sent or not. */
  refundedCents: z.int(),
  dueCents: z.int(),
  netCents: z.int(),
  refunds: z.array(OrderRefund),
  cancelledBy: CancelledBy.nullable(),
  serviceId: z.string(),
  /** The customer's page of the order, for viewing: the link allows no action. */
  customerUrl: z.string(),
  customerNote: z.string(),
  /** 'provider': the provider added the order by hand, so the note is the provider's own. */
  noteBy: z.enum(['customer', 'provider']),
  /** When an unanswered request ends; null unless the booking is requested. */
  answerBy: z.iso.datetime().nullable(),
  quantity: z.int(),
  priceCents: z.int(),
  policyTitle: z.string(),
  /** '' of an order without a date. */
  place: z.string(),
  timezone: z.string(),
  visitorTimezone: z.string(),
  /** The date that the actions are about; null: the order has none. */
  bookingId: z.string().nullable(),
  bookingEnd: z.iso.datetime().nullable(),
  /** What is to be delivered without a date. */
  delivery: DeliveryOfOrder.nullable(),
  /** The pass that it sold; `proRataCents`: what of it is not used. Null before it is paid. */
  pass: z
    .object({
      id: z.string(),
      state: PassState,
      credits: z.int(),
      left: z.int(),
      proRataCents: z.int(),
    })
    .nullable(),
  /** All dates, by start; one of an order with a single date, none of one without. */
  dates: z.array(OrderDate),
  /** The events of order and booking and their mails, oldest first. */
  timeline: z.array(
    z.object({
      id: z.string(),
      at: z.iso.datetime(),
      of: z.enum(['order', 'booking', 'mail']),
      actor: z.string(),
      step: z.string(),
      note: z.string(),
      /** Null unless `of` is 'mail'. */
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

/** Cancels the booking with a full refund, whatever the policy (product.md 6, rule 2). */
export const cancelOrder = endpoint({
  method: 'POST',
  path: '/api/orders/:id/cancellation',
  summary: 'Cancel the booking of an order; everything paid comes back',
  access: 'account',
  params: orderKey,
  body: z.object({ reason: words.default('') }),
  ok: OrderDetail,
})

/** Moves the booking to any free future time. The customer gets a mail and 72 hours to cancel with a full refund. */
export const moveOrder = endpoint({
  method: 'POST',
  path: '/api/orders/:id/move',
  summary: 'Move the booking of an order to another time',
  access: 'account',
  params: orderKey,
  body: z.object({
    start: z.iso.datetime(),
    reason: words.default(''),
    /** Moves it although a connected calendar says that the provider is busy then. */
    evenIfBusy: z.boolean().default(false),
  }),
  ok: OrderDetail,
})

/**
 * Refunds more, never less (product.md 6, rule 8): `amountCents` on top of the earlier `promisedCents` that the
 * provider saw. Throws `commerce.refund_changed` if that sum has changed, as after the same request whose response was
 * lost.
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

/** Settles a refund that needs the provider: `retry` sends it; `paid_outside`: the provider paid it back. */
export const settleRefund = endpoint({
  method: 'POST',
  path: '/api/orders/:id/refunds/:refundId',
  summary: 'Try a refund again, or say that it was paid back outside',
  access: 'account',
  params: orderKey.extend({ refundId: line(40) }),
  body: z.object({ how: z.enum(['retry', 'paid_outside']) }),
  ok: OrderDetail,
})

/** Marks an order that is paid outside (cash, transfer) as paid. */
export const markPaid = endpoint({
  method: 'POST',
  path: '/api/orders/:id/paid',
  summary: 'Note that an order was paid outside',
  access: 'account',
  params: orderKey,
  ok: OrderDetail,
})
