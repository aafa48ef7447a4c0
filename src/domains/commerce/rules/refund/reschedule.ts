import { customerMovesMost } from '#domains/scheduling/contract.ts'
import { hour } from '#platform/common/time.ts'
import type { Ladder } from './ladder.ts'

/** Where no step returns anything: as many hours as `100p_conditional` asks for (product.md 3). */
const noticeWithoutRefund = { individual: 24, group: 3, promotion: 24 } as const
export type Kind = keyof typeof noticeWithoutRefund

/** How many hours ahead a customer may still move: those of the lowest step that returns more than 0. */
export function rescheduleNotice(ladder: Ladder, kind: Kind): number {
  const giving = ladder.filter(({ percent }) => percent > 0).map(({ hoursBefore }) => hoursBefore)
  return giving.length === 0 ? noticeWithoutRefund[kind] : Math.min(...giving)
}

/** The last instant at which a customer may move, inclusive like the ladder. */
export const movableUntil = (ladder: Ladder, kind: Kind, start: Date): Date =>
  new Date(start.getTime() - rescheduleNotice(ladder, kind) * hour)

/** Moves by the customer that are left; those by the provider do not count. */
export const movesLeft = (rescheduleCount: number): number => Math.max(0, customerMovesMost - rescheduleCount)
