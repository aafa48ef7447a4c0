import type { Cents } from '#platform/common/money.ts'
import { refundAmount, type Stake } from './amount.ts'
import { type Outcome, refundPercent, type Terms } from './percent.ts'
import { refundSteps, type Step } from './steps.ts'

/** A booking as it was sold, with the money that stands on it. */
export type Sold = {
  readonly terms: Terms
  readonly stake: Stake
  /** What it was sold for. */
  readonly total: Cents
  /** The provider has not agreed to it yet. */
  readonly requested: boolean
}

export type Cancelling = Outcome & {
  readonly amount: Cents
  /** When the present step ends; null: it lasts until the start, or nothing is at stake. */
  readonly deadline: Date | null
  readonly steps: readonly Step[]
}

/** What a customer's cancellation returns at an instant, and what it will return until the start (rule 11). */
export function cancellationAt({ terms, stake, total, requested }: Sold, at: Date): Cancelling {
  if (total === 0) return whole('free', stake)
  if (stake.captured === 0) return whole('not_paid', stake)
  if (requested) return whole('request', stake)
  const outcome = refundPercent(terms, { by: 'customer', at, requested })
  const steps = refundSteps(terms, stake, at)
  return {
    ...outcome,
    amount: refundAmount(stake, outcome.percent),
    deadline: steps[0]?.until ?? null,
    steps,
  }
}

/** Everything that was paid, if anything was, at any time. */
function whole(why: Outcome['why'], stake: Stake): Cancelling {
  const amount = refundAmount(stake, 100)
  return { percent: 100, why, amount, deadline: null, steps: [{ percent: 100, amount, until: null }] }
}
