// The credits of a member, and what they buy.
import { z } from 'zod'
import { endpoint } from '#platform/common/endpoint.ts'
import { defineFailures } from '#platform/common/errors.ts'

export const { fail } = defineFailures({
  'exchange.days_not_offered': { kind: 'missing', message: 'Credits buy no days of a plan here.' },
  'exchange.days_needless': {
    kind: 'conflict',
    message: 'Your plan holds at least as much already. Your credits wait until it ends.',
  },
  'exchange.credits_short': { kind: 'conflict', message: 'You have too few credits for this.' },
})

export const Credits = z.object({
  /** Credits that are earned, less those that clients of partners cost and those that were used. */
  balance: z.int(),
  /** What credits buy; null: the operator allows nothing. */
  offer: z
    .object({
      credits: z.int(),
      /** Days of pro. */
      days: z.int(),
      /** Until when the account would be on pro by a use now. */
      until: z.iso.datetime(),
      /** Why it cannot be used now: another plan is in force, or the balance is too low. */
      hindrance: z.enum(['', 'plan', 'balance']),
    })
    .nullable(),
})
export type Credits = z.infer<typeof Credits>

export const readCredits = endpoint({
  method: 'GET',
  path: '/api/exchange/credits',
  summary: 'Your credits, and what they buy',
  access: 'account',
  ok: Credits,
})

/**
 * `key` is a word of the client for one use: the same key again uses nothing more. Throws `exchange.days_not_offered`,
 * `.days_needless`, `.credits_short`, `.not_member`.
 */
export const useCredits = endpoint({
  method: 'POST',
  path: '/api/exchange/credits/uses',
  summary: 'Use credits for days of pro',
  access: 'account',
  body: z.object({ key: z.uuid('A UUID, please') }),
  ok: Credits,
})
