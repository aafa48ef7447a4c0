import type { BookingRef } from '#domains/scheduling/contract.ts'
import type { Context } from '#platform/context.ts'
import type { Join } from '../customer-contract.ts'
import type { CommerceDeps } from '../ports.ts'
import { joinAt, placeNow, wayIn } from '../rules/join.ts'
import { orderedSale, saleOf } from './read-sale.ts'

const hidden = { url: null, address: null, directions: null }

/**
 * Reads where a booking takes place, from ten minutes before its start until its end. Anyone with the booking link may
 * call it. The place comes from the order's snapshot; the link of an online meeting comes from the current service.
 * Throws `scheduling.booking_missing`.
 */
export async function readJoin(deps: CommerceDeps, context: Context, ref: BookingRef): Promise<Join> {
  const { catalogue } = deps
  const sale = await saleOf(deps, context, ref)
  const { booking } = sale
  const now = context.clock.now()
  const { state, opensAt } = joinAt(booking, now)
  const live =
    state === 'open'
      ? await catalogue.findSellable(context, ref.provider, { entityId: booking.serviceId })
      : undefined
  const sold = orderedSale(sale)?.line.snapshot
  const location = sold && placeNow(sold.location, live?.location)
  return {
    state,
    now: now.toISOString(),
    opensAt: opensAt.toISOString(),
    startsAt: booking.start.toISOString(),
    endsAt: booking.end.toISOString(),
    title: booking.serviceTitle,
    ...(state === 'open' && location ? wayIn(location) : hidden),
  }
}
