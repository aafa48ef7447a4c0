import type { Cents } from '#platform/common/money.ts'
import { refundAmount, type Stake } from './amount.ts'
import { stepEnds } from './ladder.ts'
import { refundPercent, type Terms } from './percent.ts'

export type Step = {
  readonly percent: number
  readonly amount: Cents
  /** The last instant of this step; null: it lasts until the start. */
  readonly until: Date | null
}

/**
 * The refunds of a customer's cancellation from `at` until the start, the current step first. Computed with
 * `refundPercent` at every instant where it can change, so the steps shown match the refund made.
 */
export function refundSteps(terms: Terms, stake: Stake, at: Date): Step[] {
  const { ladder, start, freeCancelUntil, withdrawalUntil } = terms
  const ends = [...stepEnds(ladder, start), freeCancelUntil, withdrawalUntil]
    .filter((end): end is Date => end !== null && end >= at && end < start)
    .toSorted((a, b) => a.getTime() - b.getTime())
  const last = at > start ? at : start
  const spans = [...ends, last].map((until) => ({
    percent: refundPercent(terms, { by: 'customer', at: until, requested: false }).percent,
    until,
  }))
  const changes = spans.filter(({ percent }, index) => percent !== spans[index + 1]?.percent)
  return changes.map(({ percent, until }) => ({
    percent,
    amount: refundAmount(stake, percent),
    until: until === last ? null : until,
  }))
}
