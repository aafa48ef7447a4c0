import type { Cents } from '#platform/common/money.ts'

/** The money of one line (rule 3). */
export type Stake = {
  /** The money captured for this line: only the deposit if only that was paid, 0 for a deferred payment. */
  readonly captured: Cents
  /** All refunds promised earlier, for any reason. */
  readonly refunded: Cents
  /** What the seller keeps of seats that were cancelled earlier. */
  readonly retained?: Cents
}

/** The most that a cancellation can still refund: captured minus refunded and kept. */
export const atStake = ({ captured, refunded, retained = 0 }: Stake): Cents =>
  Math.max(0, captured - refunded - retained)

/** A percent of an amount; half a cent is rounded up, in favour of the customer (rule 4). */
export const shareOf = (amount: Cents, percent: number): Cents => Math.floor((amount * percent + 50) / 100)

/** The refund when a whole line is cancelled. */
export const refundAmount = (stake: Stake, percent: number): Cents => shareOf(atStake(stake), percent)
