import type { Cents } from '#platform/common/money.ts'

/** The money of one line (rule 3). */
export type Stake = {
  /** The money captured for this line; 0 while it is unpaid. */
  readonly captured: Cents
  /** All refunds promised earlier, for any reason. */
  readonly refunded: Cents
}

/** The most that a cancellation can still refund. */
export const atStake = ({ captured, refunded }: Stake): Cents => Math.max(0, captured - refunded)

/** A percent of an amount; half a cent is rounded up, in favour of the customer (rule 4). */
export const shareOf = (amount: Cents, percent: number): Cents => Math.floor((amount * percent + 50) / 100)

/** The refund when a whole line is cancelled. */
export const refundAmount = (stake: Stake, percent: number): Cents => shareOf(atStake(stake), percent)
