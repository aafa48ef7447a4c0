import type { Cents } from '#platform/common/money.ts'

/** The money of one line (rule 3). */
export type Stake = {
  /** What really came in for it: a deposit is only itself, what is deferred and unpaid is 0. */
  readonly captured: Cents
  /** Everything promised back earlier, whatever for. */
  readonly refunded: Cents
  /** What its seller keeps of seats that were cancelled earlier. */
  readonly kept?: Cents
}

/** What a cancellation can still return at most: never more than came in, less what went back. */
export const atStake = ({ captured, refunded, kept = 0 }: Stake): Cents =>
  Math.max(0, captured - refunded - kept)

/** A percent of an amount, half a cent up: in the favour of who paid (rule 4). */
export const shareOf = (amount: Cents, percent: number): Cents => Math.floor((amount * percent + 50) / 100)

/** What goes back when a line is cancelled as a whole. */
export const refundAmount = (stake: Stake, percent: number): Cents => shareOf(atStake(stake), percent)
