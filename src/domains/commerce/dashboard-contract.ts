// The endpoints of the dashboard's first screen.
import { z } from 'zod'
import { endpoint } from '#platform/common/endpoint.ts'

/** Refunds that the provider has to settle: failed refunds, and refunds to pay back outside. */
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

/** Numbers of the dashboard's first screen, by day of capture in the provider's zone. */
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
