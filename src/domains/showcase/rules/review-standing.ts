import type { Checkout } from '#domains/commerce/customer-contract.ts'
import { isRefundedInFull } from '#domains/commerce/rules/refund-standing.ts'
import { reviewUntil } from '#domains/scheduling/rules/review-times.ts'
import type { ReviewStanding } from '../review-contract.ts'

type Reviewed = Pick<Checkout, 'state' | 'end' | 'refund'>

/** Says whether a booking can be reviewed now, and why not. A session counts from the moment it is completed. */
export function reviewStanding(
  { state, end, refund }: Reviewed,
  { isWritten, now }: { readonly isWritten: boolean; readonly now: Date },
): ReviewStanding {
  if (isWritten) return 'written'
  if (state === 'no_show') return 'missed'
  if (state === 'confirmed' || state === 'requested' || state === 'held') return 'early'
  if (state !== 'completed') return 'cancelled'
  if (isRefundedInFull(refund)) return 'refunded'
  return now.getTime() < reviewUntil(new Date(end)) ? 'open' : 'over'
}
