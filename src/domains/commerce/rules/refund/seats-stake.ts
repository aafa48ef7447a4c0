import { atStake, type Stake } from './amount.ts'

type Seats = {
  /** The seats that the line sold, those that the booking still has, and those that are cancelled now. */
  readonly sold: number
  readonly left: number
  readonly cancelled: number
}

/**
 * The stake of some seats of a line (product.md 6, rule 5): their share of what was captured, by whole cents so that all
 * seats together give the line, and never more than the line still has. What earlier cancelled seats kept stays kept.
 */
export function seatsStake(stake: Stake, { sold, left, cancelled }: Seats): Stake {
  const worthOf = (seats: number) => Math.floor((stake.captured * seats) / sold)
  const captured = worthOf(left) - worthOf(left - cancelled)
  return { captured, refunded: Math.max(0, captured - atStake(stake)) }
}
