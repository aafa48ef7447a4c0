import type { Cancellation } from '#domains/commerce/change-contract.ts'

/** One part of the bar: its width in percent, and the refund while it lasts. */
export type LadderPart = { width: number; percent: number; amountCents: number; until: string }

/** The minimum width of a part in percent, so that it stays visible. */
const least = 12

/** Converts the refund steps until the start into parts of a bar, in proportion to their time. Skips past steps. */
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
