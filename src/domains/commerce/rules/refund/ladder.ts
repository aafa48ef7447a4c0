import type { RefundPolicy } from '#domains/catalogue/contract.ts'
import { hour } from '#platform/common/time.ts'

export type Ladder = RefundPolicy['ladder']

/**
 * product.md 6: steps are read from the most hours to the fewest; the first with `start − at >= hours` applies, so
 * exactly 24:00:00 ahead still counts (rule 1). No such step: 0.
 */
export function percentByLadder(ladder: Ladder, start: Date, at: Date): number {
  const ahead = start.getTime() - at.getTime()
  return byHours(ladder).find(({ hoursBefore }) => ahead >= hoursBefore * hour)?.percent ?? 0
}

/** The last instant of each step, the earliest first. */
export const stepEnds = (ladder: Ladder, start: Date): Date[] =>
  byHours(ladder).map(({ hoursBefore }) => new Date(start.getTime() - hoursBefore * hour))

const byHours = (ladder: Ladder): Ladder => ladder.toSorted((a, b) => b.hoursBefore - a.hoursBefore)
