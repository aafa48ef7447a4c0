import { hour } from '#platform/common/time.ts'
import type { Sold } from './cancellation.ts'
import type { Ladder } from './ladder.ts'
import { refundSteps } from './steps.ts'

/**
 * The ladder that a booking really has from an instant on: its policy's, and what moves and the law made of it. So the
 * words of the policy never promise more, or less, than a cancellation returns.
 */
export function promisedLadder({ terms, stake }: Sold, at: Date): Ladder {
  const { ladder, start, percentAtMove, freeCancelUntil, withdrawalUntil } = terms
  if (percentAtMove === null && freeCancelUntil === null && withdrawalUntil === null) return ladder
  // then all of it, also after the start, and never less before
  if (freeCancelUntil !== null && freeCancelUntil >= start && at <= freeCancelUntil)
    return [{ percent: 100, hoursBefore: (start.getTime() - freeCancelUntil.getTime()) / hour }]
  return refundSteps(terms, stake, at).map(({ percent, until }) => ({
    percent,
    hoursBefore: (start.getTime() - (until ?? start).getTime()) / hour,
  }))
}
