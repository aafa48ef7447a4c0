import type { Booking, BookingRef } from '#domains/scheduling/contract.ts'
import type { ProviderPlace } from '#platform/common/provider-place.ts'
import type { Context } from '#platform/context.ts'
import type { Moving } from '../change-contract.ts'
import type { CommerceDeps } from '../ports.ts'
import type { Sold } from '../rules/refund/cancellation.ts'
import { type MovingNow, movingAt } from '../rules/refund/moving.ts'
import { refundPercent } from '../rules/refund/percent.ts'
import { over } from '../rules/refund/standing.ts'
import { placeForCustomer } from './place-for-customer.ts'
import { type OrderedSale, orderedSale, saleOf, sellerOf, soldAt } from './read-sale.ts'

const no = (sentence: string): Moving => ({
  possible: false,
  until: null,
  movesLeft: 0,
  sentence,
  percentAfterMove: 0,
})

/**
 * Reads whether the booking can be moved now, until when, and how a move limits a later refund (product.md 3,
 * "Reschedule"). Anyone with the booking link may call it. Throws `scheduling.booking_missing`.
 */
export async function readMoving(deps: CommerceDeps, context: Context, ref: BookingRef): Promise<Moving> {
  const at = context.clock.now()
  const sale = orderedSale(await saleOf(deps, context, ref))
  if (!sale) return no(over('held'))
  const { booking } = sale
  const sold = soldAt(deps, sale, booking)
  const { refusal, sentence, until, left } = movingNow(
    sale,
    sold,
    booking,
    at,
    await placeForCustomer(deps, context, booking),
  )
  if (refusal !== undefined) return no(sentence)
  const { provider, serviceId } = booking
  const service = await deps.catalogue.findSellable(context, provider, { entityId: serviceId })
  if (!service || service.visibility === 'paused')
    return no('This is not offered at the moment, so there is no other time. You can still cancel it.')
  const percentAfterMove = percentNow(sold, at)
  return { possible: true, until: until.toISOString(), movesLeft: left, sentence, percentAfterMove }
}

/** Returns whether the customer may move a booking that has an order. */
export function movingNow(
  sale: OrderedSale,
  sold: Sold,
  booking: Booking,
  at: Date,
  here?: ProviderPlace,
): MovingNow {
  return movingAt(
    {
      booking,
      ladder: sold.terms.ladder,
      providerName: sellerOf(sale),
      zone: booking.visitorTimezone,
      here,
      percent: sold.stake.captured === 0 ? null : percentNow(sold, at),
    },
    at,
  )
}

/** The percent that a cancellation would refund now; after a move this is the cap of later cancellations. */
export const percentNow = ({ terms, requested }: Sold, at: Date): number =>
  refundPercent(terms, { by: 'customer', at, requested }).percent
