import { hour } from '#platform/common/time.ts'
import type { Sold } from './cancellation.ts'
import type { Ladder } from './ladder.ts'
import { refundSteps } from './steps.ts'

/**
 * The effective ladder of a booking from `at` on: that of its policy, changed by moves and the law. The words of the
 * policy use it, so they promise exactly what a cancellation refunds.
 */
export function promisedLadder({ terms, stake }: Sold, at: Date): Ladder {
  const { ladder, start, percentAtMove, freeCancelUntil, withdrawalUntil } = terms
  if (percentAtMove === null && freeCancelUntil === null && withdrawalUntil === null) return ladder
  // the full refund also applies after the start, and no earlier step is lower
  if (freeCancelUntil !== null && freeCancelUntil >= start && at <= freeCancelUntil)
    return [{ percent: 100, hoursBefore: (start.getTime() - freeCancelUntil.getTime()) / hour }]
  return refundSteps(terms, stake, at).map(({ percent, until }) => ({
    percent,
    hoursBefore: (start.getTime() - (until ?? start).getTime()) / hour,
  }))
}
