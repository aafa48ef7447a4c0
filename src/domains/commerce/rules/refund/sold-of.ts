import type { RefundPolicy } from '#domains/catalogue/contract.ts'
import type { Booking } from '#domains/scheduling/contract.ts'
import type { Cents } from '#platform/common/money.ts'
import type { Stake } from './amount.ts'
import type { Sold } from './cancellation.ts'
import { withdrawalEnd } from './withdrawal.ts'

type Line = {
  readonly policy: Pick<RefundPolicy, 'ladder'>
  readonly worth: Cents
  readonly stake: Stake
  readonly held: Cents
  readonly orderedAt: Date
  readonly isCredit?: boolean
}
type Booked = Pick<Booking, 'start' | 'percentAtMove' | 'freeCancelUntil'>

/** Converts a line and its booking for the refund rules; the policy is that of the line's snapshot. */
export const soldOf = (
  { policy, worth, stake, held, orderedAt, isCredit }: Line,
  { start, percentAtMove, freeCancelUntil }: Booked,
  { requested, withdrawalDays }: { readonly requested: boolean; readonly withdrawalDays: number },
): Sold => ({
  terms: {
    ladder: policy.ladder,
    start,
    percentAtMove,
    freeCancelUntil,
    withdrawalUntil: withdrawalEnd(orderedAt, withdrawalDays),
  },
  stake,
  held,
  total: worth,
  isCredit,
  requested,
})
