import type { Cents } from '#platform/common/money.ts'
import { refundAmount, type Stake } from './amount.ts'
import { type Outcome, refundPercent, type Terms } from './percent.ts'
import { refundSteps, type Step } from './steps.ts'

/** A booking as it was sold, with its money. */
export type Sold = {
  readonly terms: Terms
  readonly stake: Stake
  /** Money that is held for it, not charged. */
  readonly held: Cents
  /** The order's amount. */
  readonly total: Cents
  /** Whether credits of a pass paid it. */
  readonly isCredit?: boolean | undefined
  /** The provider has not approved the booking yet. */
  readonly requested: boolean
}

export type Cancelling = Outcome & {
  readonly amount: Cents
  /** When the current step ends; null: it lasts until the start, or nothing was paid. */
  readonly deadline: Date | null
  readonly steps: readonly Step[]
}

/** The refund of a customer's cancellation at `at`, and its steps until the start (rule 11). */
export function cancellationAt(
  { terms, stake, held, total, isCredit = false, requested }: Sold,
  at: Date,
): Cancelling {
  if (total === 0 && !isCredit) return whole('free', stake)
  if (stake.captured === 0 && !isCredit) return whole(held > 0 ? 'held' : 'not_paid', stake)
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

/** A full refund of everything paid, at any time. */
function whole(why: Outcome['why'], stake: Stake): Cancelling {
  const amount = refundAmount(stake, 100)
  return { percent: 100, why, amount, deadline: null, steps: [{ percent: 100, amount, until: null }] }
}
