// What partners brought each other, order by order.
import { z } from 'zod'
import { endpoint } from '#platform/common/endpoint.ts'
import { line } from '#platform/common/fields.ts'

export const referralStates = ['pending', 'earned', 'reversed', 'not_counted', 'review'] as const

export const LedgerRow = z.object({
  id: z.string(),
  direction: z.enum(['sent', 'received']),
  partner: z.object({ provider: z.string(), name: z.string() }),
  at: z.iso.datetime(),
  /** The own order; null: it is the partner's, of whom only the amount is shown. */
  order: z.object({ orderId: z.string(), number: z.int(), title: z.string() }).nullable(),
  /** Paid, less what went back. */
  valueCents: z.int(),
  /** What the row does to the own balance: -1, 0 or 1. */
  credits: z.int(),
  state: z.enum(referralStates),
  /** What the state waits for, or why: a sentence. */
  words: z.string(),
})
export type LedgerRow = z.infer<typeof LedgerRow>

const filters = {
  partner: line(60).default(''),
  direction: z.enum(['', 'sent', 'received']).default(''),
  state: z.enum(['', ...referralStates]).default(''),
}

export const readLedger = endpoint({
  method: 'GET',
  path: '/api/exchange/ledger',
  summary: 'What you and your partners brought each other, newest first',
  access: 'account',
  query: z.object({ ...filters, cursor: line(200).default('') }),
  ok: z.object({ rows: z.array(LedgerRow), total: z.int(), next: z.string().nullable() }),
})

/** The same rows as a CSV file; takes the same filters. */
export const exportLedgerPath = '/api/exchange/ledger.csv'
