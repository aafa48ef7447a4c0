import { maxCustomerMoves } from '#domains/scheduling/contract.ts'
import { hour } from '#platform/common/time.ts'
import type { Ladder } from './ladder.ts'

/** The hours for a ladder without any refund: those of `100p_conditional` for an individual service (product.md 3). */
const hoursWithoutRefund = 24

/** Hours before the start until which a customer may move: those of the lowest step that refunds more than 0. */
export function rescheduleNotice(ladder: Ladder): number {
  const giving = ladder.filter(({ percent }) => percent > 0).map(({ hoursBefore }) => hoursBefore)
  return giving.length === 0 ? hoursWithoutRefund : Math.min(...giving)
}

/** The last instant at which a customer may move, inclusive like the ladder. */
export const movableUntil = (ladder: Ladder, start: Date): Date =>
  new Date(start.getTime() - rescheduleNotice(ladder) * hour)

/** Moves that the customer has left; the provider's moves do not count. */
export const movesLeft = (rescheduleCount: number): number => Math.max(0, maxCustomerMoves - rescheduleCount)
