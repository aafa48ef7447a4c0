import type { Cents } from '#platform/common/money.ts'

/** A payout of a provider that has reached the operator's bank, whether it came back since or not. */
export type ArrivedPayout = {
  readonly id: string
  readonly net: Cents
  /** Whether the bank sent it back. */
  readonly isBack: boolean
  /** What was handed on of it; null: it was not. */
  readonly handed: Cents | null
}

/**
 * What waits to be handed on of each payout, the oldest first: money that was handed on and came back from the bank is taken off the next
 * ones, and never below 0 (product.md 7: a negative balance carries over). Payouts of which nothing waits are left out.
 */
export function waitingToHandOn(arrived: readonly ArrivedPayout[]): ReadonlyMap<string, Cents> {
  const handed = arrived.reduce((total, one) => total + (one.handed ?? 0), 0)
  const covered = arrived.reduce(
    (total, one) => total + (one.handed !== null && !one.isBack ? one.net : 0),
    0,
  )
  let over = handed - covered
  const waiting = new Map<string, Cents>()
  for (const { id, net, isBack, handed: before } of arrived) {
    if (isBack || before !== null) continue
    const amount = Math.max(0, net - Math.max(0, over))
    over -= net
    if (amount > 0) waiting.set(id, amount)
  }
  return waiting
}
