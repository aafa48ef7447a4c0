import type { Cancellation } from '#domains/commerce/change-contract.ts'

/** One piece of the bar: how much of it, in percent, and what would come back while it lasts. */
export type LadderPart = { width: number; percent: number; amountCents: number; until: string }

/** No piece is so small that it cannot be seen. */
const least = 12

/** The steps from now to the start as pieces of a bar, in proportion to their time; one that is over at once has no piece. */
export function ladderParts({
  now,
  start,
  steps,
}: Pick<Cancellation, 'now' | 'start' | 'steps'>): LadderPart[] {
  const begins = Date.parse(now)
  const ends = Date.parse(start)
  let from = begins
  const pieces = steps.flatMap(({ percent, amountCents, until }) => {
    const to = Math.min(until ? Date.parse(until) : ends, ends)
    const share = to - from
    if (share <= 0) return []
    from = to
    return [{ share, percent, amountCents, until: new Date(to).toISOString() }]
  })
  const whole = ends - begins
  const raised = pieces.map((piece) => ({ ...piece, share: Math.max((piece.share / whole) * 100, least) }))
  const sum = raised.reduce((total, { share }) => total + share, 0)
  return raised.map(({ share, ...piece }) => ({ ...piece, width: (share / sum) * 100 }))
}
