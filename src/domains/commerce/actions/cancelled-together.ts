import type { Booking } from '#domains/scheduling/contract.ts'
import { whyNotCancellable } from '../rules/refund/standing.ts'
import type { Held } from './read-sale.ts'

/**
 * Returns what a cancellation of a booking cancels, by start: the booking alone; of a series, or of a request for several
 * dates, all that can still be cancelled (product.md 2, "Classes, small print").
 */
export function cancelledTogether(booking: Booking, together: readonly Held[], at: Date): readonly Booking[] {
  if (booking.seriesId === null && booking.state !== 'requested') return [booking]
  const open = together.map((held) => held.booking).filter((one) => whyNotCancellable(one, at) === undefined)
  return open.length > 0 ? open : [booking]
}
