// What partners brought each other, order by order.
import { z } from 'zod'
import { endpoint } from '#platform/common/endpoint.ts'
import { defineFailures } from '#platform/common/errors.ts'
import { line } from '#platform/common/fields.ts'
import { ledgerRows, referralStates } from './rules/referral-states.ts'

export const { fail } = defineFailures({
  'exchange.cursor_invalid': { kind: 'invalid', message: 'This page of the ledger is not there any more.' },
})

export const LedgerRow = z.object({
  id: z.string(),
  /**
   * `reversal`: an earned credit was taken back; its order has a row of its own. `plan_days`: credits were used for days of pro;
   * `lapse`: they ended after the member left. The last two have no direction, partner, order or state.
   */
  what: z.enum(ledgerRows),
  direction: z.enum(['sent', 'received']).nullable(),
  partner: z.object({ provider: z.string(), name: z.string() }).nullable(),
  at: z.iso.datetime(),
  /** The own order; null: it is the partner's, of whom only the amount is shown. */
  order: z.object({ orderId: z.string(), number: z.int(), title: z.string() }).nullable(),
  /** Paid, less what went back; of a reversal what went back, as a negative amount, which the row of its order then leaves in. */
  valueCents: z.int(),
  /** What the row does to the own balance, or will do while it is pending. */
  credits: z.int(),
  state: z.enum(referralStates).nullable(),
  /** What the state waits for, or why: a sentence. */
  words: z.string(),
})
export type LedgerRow = z.infer<typeof LedgerRow>

export const LedgerFilter = z.object({
  /** The userId of a partner. */
  partner: line(60).default(''),
  direction: z.enum(['', 'sent', 'received']).default(''),
  state: z.enum(['', ...referralStates]).default(''),
})
export type LedgerFilter = z.infer<typeof LedgerFilter>

/** Throws `exchange.cursor_invalid`. */
export const readLedger = endpoint({
  method: 'GET',
  path: '/api/exchange/ledger',
  summary: 'What you and your partners brought each other, newest first',
  access: 'account',
  query: LedgerFilter.extend({ cursor: line(200).default('') }),
  ok: z.object({ rows: z.array(LedgerRow), total: z.int(), next: z.string().nullable() }),
})

/** All rows as a CSV file; takes the same filters. */
export const exportLedgerPath = '/api/exchange/ledger.csv'
