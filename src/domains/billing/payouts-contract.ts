// The endpoints of payouts.
import { z } from 'zod'
import { endpoint } from '#platform/common/endpoint.ts'
import { defineFailures } from '#platform/common/errors.ts'
import { line } from '#platform/common/fields.ts'
import { moveKinds } from './rules/payout-sums.ts'

export const { fail } = defineFailures({
  'billing.payout_missing': { kind: 'missing', message: 'We cannot find this payout.' },
  'billing.cursor_invalid': { kind: 'invalid', message: 'This page of the list is not there any more.' },
})

export const PayoutState = z.enum(['scheduled', 'in_transit', 'paid', 'failed', 'reversed'])
export type PayoutState = z.infer<typeof PayoutState>

/** Whole cents; `net` = `gross` − `fees` + `refunds` + `adjustments`, of which refunds are negative. */
const sums = {
  grossCents: z.int(),
  feesCents: z.int(),
  refundsCents: z.int(),
  /** What banks took for disputes, brought again, or sent back. */
  adjustmentsCents: z.int(),
  netCents: z.int(),
}

/** Your share of one payout at the payment service. */
export const Payout = z.object({
  id: z.string(),
  state: PayoutState,
  createdAt: z.iso.datetime(),
  expectedAt: z.iso.datetime(),
  paidAt: z.iso.datetime().nullable(),
  /** Why the bank sent it back. */
  failure: z.string().nullable(),
  /** What the statement of the bank says. */
  reference: z.string().nullable(),
  orders: z.int(),
  refunds: z.int(),
  /** How the operator, whose bank account it reached, paid it to you; null: not yet, or it reached your own. */
  handedOn: z
    .object({
      at: z.iso.datetime(),
      method: z.enum(['paypalAccount', 'manual']),
      /** Your account at PayPal, masked as `a…@example.com`. */
      to: z.string().nullable(),
      /** Less than the payout if an earlier one came back from the bank after it was paid to you. */
      amountCents: z.int(),
      reference: z.string(),
    })
    .nullable(),
  ...sums,
})
export type Payout = z.infer<typeof Payout>

/** The name of an order in a payout; null: the item is about no single order. */
const OrderName = z
  .object({ id: z.string(), number: z.int(), customerName: z.string(), productName: z.string() })
  .nullable()

export const PayoutItem = z.object({
  id: z.string(),
  what: z.enum(moveKinds),
  order: OrderName,
  at: z.iso.datetime(),
  grossCents: z.int(),
  feeCents: z.int(),
  netCents: z.int(),
})
export type PayoutItem = z.infer<typeof PayoutItem>

/** An item that is no payment: several of a kind are one line. */
const NextLine = z.object({
  what: z.enum(moveKinds).exclude(['payment']),
  count: z.int(),
  /** After fees. */
  netCents: z.int(),
  /** The order, if it is one. */
  order: z.object({ id: z.string(), number: z.int() }).nullable(),
  /** When the last of them happened. */
  at: z.iso.datetime(),
})

export const readNextPayout = endpoint({
  method: 'GET',
  path: '/api/next-payout',
  summary: 'What the next payout consists of so far',
  access: 'account',
  ok: z.object({
    /** The payment service that pays out; null: none is set up here. */
    gateway: z.string().nullable(),
    /** Whether it goes to your own bank account, from your own account there; else to those of the operator. */
    isOwnAccount: z.boolean(),
    /** How often it pays out; null: not by itself, or not known yet. */
    every: z
      .object({ interval: z.enum(['daily', 'weekly', 'monthly']), weekday: z.int().nullable() })
      .nullable(),
    /** Days such as `2026-12-01`: it leaves, the last day whose payments join, and by when it arrives. */
    days: z.object({ leaves: z.string(), joins: z.string(), arrives: z.string() }).nullable(),
    orders: z.int(),
    /** When the first of their payments was made. */
    since: z.iso.datetime().nullable(),
    grossCents: z.int(),
    /** The fees of payments. */
    feesCents: z.int(),
    lines: z.array(NextLine),
    netCents: z.int(),
    /** The latest payout, if its bank sent it back and its money waits here again. */
    failed: Payout.nullable(),
  }),
})

export const PayoutsQuery = z.object({
  cursor: line(100).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(10),
})

export const listPayouts = endpoint({
  method: 'GET',
  path: '/api/payouts',
  summary: 'Your payouts, the newest first',
  access: 'account',
  query: PayoutsQuery,
  ok: z.object({
    payouts: z.array(Payout),
    /** The cursor of the earlier ones; null: there are none. */
    next: z.string().nullable(),
  }),
})

export const readPayout = endpoint({
  method: 'GET',
  path: '/api/payouts/:id',
  summary: 'One payout with its orders, fees and refunds',
  access: 'account',
  params: z.object({ id: line(40) }),
  ok: Payout.extend({
    items: z.array(PayoutItem),
    /** How many items there are; all of them are in the export. */
    itemCount: z.int(),
  }),
})

export const exportPayoutsPath = '/api/payouts.csv'
export const exportPayoutPath = '/api/payout-items.csv'
export const PayoutItemsQuery = z.object({ id: line(40) })
