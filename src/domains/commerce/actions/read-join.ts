import type { BookingRef } from '#domains/scheduling/contract.ts'
import type { Context } from '#platform/context.ts'
import type { Join } from '../customer-contract.ts'
import type { CommerceDeps } from '../ports.ts'
import { joinAt, placeNow, wayIn } from '../rules/join.ts'
import { meetingPlace } from './meeting-place.ts'
import { orderedSale, saleOf } from './read-sale.ts'

const hidden = { url: null, address: null, directions: null, phone: null }

/**
 * Reads where a booking takes place, from ten minutes before its start until its end. Anyone with the booking link may
 * call it. The place comes from the order's snapshot; the link of an online meeting is that of the booking's own meeting, or comes
 * from the current service.
 * Throws `scheduling.booking_missing`.
 */
export async function readJoin(deps: CommerceDeps, context: Context, ref: BookingRef): Promise<Join> {
  const { catalogue } = deps
  const sale = await saleOf(deps, context, ref)
  const { booking } = sale
  const now = context.clock.now()
  const { state, opensAt } = joinAt(booking, now)
  const live =
    state === 'open' || state === 'early'
      ? await catalogue.findSellable(context, ref.provider, { entityId: booking.serviceId })
      : undefined
  const sold = orderedSale(sale)?.line.snapshot
  const location = sold && placeNow(sold.location, live?.location)
  const met = location && (await meetingPlace(deps, context, booking, { location, name: sold }))
  return {
    state,
    now: now.toISOString(),
    opensAt: opensAt.toISOString(),
    startsAt: booking.start.toISOString(),
    endsAt: booking.end.toISOString(),
    title: booking.serviceTitle,
    note: state === 'open' || state === 'early' ? (met?.note ?? '') : '',
    ...(state === 'open' && location ? { ...wayIn(location), ...(met && { url: met.url }) } : hidden),
  }
}
