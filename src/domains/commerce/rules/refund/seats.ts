import type { Cents } from '#platform/common/money.ts'
import { atStake, type Stake, shareOf } from './amount.ts'
import { spread } from './spread.ts'

/**
 * The refund when some seats of a party are cancelled (rule 5): the percent applies only to their share. The seller
 * keeps `retained`; later cancellations of the same line pass it as `Stake.retained`.
 */
export function refundOfSeats(
  stake: Stake,
  { live, cancelled }: { readonly live: number; readonly cancelled: number },
  percent: number,
): { readonly refund: Cents; readonly retained: Cents } {
  const shares = spread(
    atStake(stake),
    Array.from({ length: live }, () => 1),
  )
  const theirs = shares.slice(0, cancelled).reduce((sum, share) => sum + share, 0)
  const refund = shareOf(theirs, percent)
  return { refund, retained: theirs - refund }
}
