// The endpoints of the dashboard's first screen.
import { z } from 'zod'
import { endpoint } from '#platform/common/endpoint.ts'

/** What the provider has to settle: disputes to answer, failed refunds, and refunds to pay back outside. */
export const listTasks = endpoint({
  method: 'GET',
  path: '/api/tasks',
  summary: 'What only you can settle',
  access: 'account',
  ok: z.object({
    tasks: z.array(
      z.object({
        kind: z.enum(['dispute', 'refund_failed', 'refund_outside']),
        /** Of the dispute or the refund. */
        id: z.string(),
        orderId: z.string(),
        orderNumber: z.int(),
        customerName: z.string(),
        customerEmail: z.string(),
        amountCents: z.int(),
        /** The payment service's message; for a dispute what the customer told the bank. */
        failure: z.string().nullable(),
        /** Until when a dispute can be answered. */
        answerBy: z.iso.datetime().nullable(),
        since: z.iso.datetime(),
      }),
    ),
  }),
})

/**
 * Numbers of the dashboard's first screen. Net is captured money less promised refunds, by the day on which each moved in
 * the provider's zone. `before` is the span of 30 days before the last 30.
 */
export const readSummary = endpoint({
  method: 'GET',
  path: '/api/summary',
  summary: 'What needs doing today, and the numbers of the last 30 days',
  access: 'account',
  ok: z.object({
    orders30: z.int(),
    net30: z.int(),
    before: z.object({ orders: z.int(), net: z.int() }),
    customers30: z.int(),
    pending: z.int(),
    requests: z.int(),
    netByDay: z.array(z.object({ date: z.string(), cents: z.int() })),
  }),
})
