import type { CancelledBy } from '#domains/scheduling/contract.ts'
import type { refundReasons } from '../../contract.ts'
import { type Ladder, percentByLadder } from './ladder.ts'

/** The input of the percent of one booking; the ladder is the one stored at the sale. */
export type Terms = {
  readonly ladder: Ladder
  readonly start: Date
  /** The lowest percent that a cancellation would have refunded at a move by the customer; null: not moved. */
  readonly percentAtMove: number | null
  /** Everything is refunded until then, because the provider moved the booking. */
  readonly freeCancelUntil: Date | null
  /** The law requires a full refund until then; null: the operator has not switched this on (rule 10). */
  readonly withdrawalUntil: Date | null
}

export type Asked = {
  readonly by: CancelledBy
  /** When the request reached the server (rule 1). */
  readonly at: Date
  /** The provider has not approved the booking yet. */
  readonly requested: boolean
}

type Why = (typeof refundReasons)[number]
export type Outcome = { readonly percent: number; readonly why: Why }

/**
 * The percent that a cancellation refunds, and the rule of product.md 6 behind it. Cancelled by the provider or the
 * product, or a request: always 100 (rule 2). Otherwise the ladder, capped by earlier moves (3, "Reschedule"). The
 * provider's own move and the right of withdrawal can only raise it (10).
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

/** Deadlines are inclusive, like the steps of the ladder. */
const lasts = (until: Date | null, at: Date): boolean => until !== null && at <= until
