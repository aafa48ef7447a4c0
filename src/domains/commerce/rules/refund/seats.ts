import type { Cents } from '#platform/common/money.ts'
import { atStake, type Stake, shareOf } from './amount.ts'
import { spread } from './spread.ts'

/**
 * Some seats of a party are cancelled (rule 5): the percent applies to their share alone. `kept` stays with the seller
 * and is told to later cancellations of the same line as `Stake.kept`.
 */
export function refundOfSeats(
  stake: Stake,
  { live, cancelled }: { readonly live: number; readonly cancelled: number },
  percent: number,
): { readonly refund: Cents; readonly kept: Cents } {
  const shares = spread(
    atStake(stake),
    Array.from({ length: live }, () => 1),
  )
  const theirs = shares.slice(0, cancelled).reduce((sum, share) => sum + share, 0)
  const refund = shareOf(theirs, percent)
  return { refund, kept: theirs - refund }
}
