import type { CancelledBy } from '#domains/scheduling/contract.ts'
import type { refundReasons } from '../../contract.ts'
import { type Ladder, percentByLadder } from './ladder.ts'

/** What the percent of one booking depends on; the ladder is the one frozen at the sale. */
export type Terms = {
  readonly ladder: Ladder
  readonly start: Date
  /** The lowest percent that a cancellation would have returned when the customer moved it; null: not moved. */
  readonly percentAtMove: number | null
  /** Until then everything comes back, because the provider moved it. */
  readonly freeCancelUntil: Date | null
  /** Until then the law gives everything back; null: the operator has not switched that on (rule 10). */
  readonly withdrawalUntil: Date | null
}

export type Asked = {
  readonly by: CancelledBy
  /** When the request reached the server (rule 1). */
  readonly at: Date
  /** The provider has not agreed to the booking yet. */
  readonly requested: boolean
}

type Why = (typeof refundReasons)[number]
export type Outcome = { readonly percent: number; readonly why: Why }

/**
 * How much of what was paid a cancellation returns, and by which rule of product.md 6: provider and product always
 * everything (2), as for a request; the ladder, capped by earlier moves (3, "Reschedule"); what the provider's own move
 * and the law promise can only raise it (10).
 */
export function refundPercent(terms: Terms, { by, at, requested }: Asked): Outcome {
  if (by !== 'customer') return { percent: 100, why: 'provider_cancels' }
  if (requested) return { percent: 100, why: 'request' }
  const { ladder, start, percentAtMove, freeCancelUntil, withdrawalUntil } = terms
  const promised = percentByLadder(ladder, start, at)
  const percent = Math.min(promised, percentAtMove ?? 100)
  if (percent < 100 && lasts(freeCancelUntil, at)) return { percent: 100, why: 'provider_moved' }
  if (percent < 100 && lasts(withdrawalUntil, at)) return { percent: 100, why: 'withdrawal_right' }
  return { percent, why: percent < promised ? 'move_cap' : 'policy' }
}

/** Ends are inclusive, like the steps of the ladder. */
const lasts = (until: Date | null, at: Date): boolean => until !== null && at <= until
