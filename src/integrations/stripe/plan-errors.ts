import { fail } from '#domains/billing/contract.ts'
import { detailsOf, isDeclined, isUnavailable, refusalOf } from './classify.ts'

/**
 * Converts an error of the client to a failure of billing. `vendor_unavailable`: the outcome is unknown, and a retry
 * with the same key is safe. `card_declined`: the bank said no, or asks a question that nobody can answer now.
 */
export function rethrowForPlans(error: unknown): never {
  const details = { vendor: 'stripe', ...detailsOf(error) }
  if (isUnavailable(error)) return fail('billing.vendor_unavailable', details)
  if (isDeclined(error)) return fail('billing.card_declined', details)
  const refusal = refusalOf(error)
  if (refusal !== undefined) return fail('billing.vendor_refused', details, refusal)
  throw error
}
