import type { Location } from '#domains/catalogue/contract.ts'
import type { Booking, BookingRef } from '#domains/scheduling/contract.ts'
import type { Context } from '#platform/context.ts'
import type { CommerceDeps } from '../ports.ts'
import { firstNameIn } from '../rules/first-name.ts'
import { placeNow } from '../rules/join.ts'
import { meetAt } from '../rules/room.ts'
import { orderedSale, saleOf } from './read-sale.ts'

type Of = {
  readonly location: Location
  readonly name: { readonly providerName: string; readonly providerFirstName?: string }
}

/** Reads where the people of a booking meet, and the words for it; undefined for a place that is not Zoom. */
export async function meetingPlace(
  { roomOf }: Pick<CommerceDeps, 'roomOf'>,
  context: Context,
  { provider, id: bookingId, sessionId }: Booking,
  { location, name: { providerName, providerFirstName } }: Of,
) {
  if (location.kind !== 'Zoom') return undefined
  const room = await roomOf(context, { provider, bookingId, sessionId })
  return meetAt(location, room, firstNameIn(providerName, providerFirstName))
}

/** Reads where a booking takes place, as it was sold, or at the service's current link. Throws `scheduling.booking_missing`. */
export async function placeOfBooking(
  deps: CommerceDeps,
  context: Context,
  ref: BookingRef,
): Promise<Location | undefined> {
  const sale = await saleOf(deps, context, ref)
  const sold = orderedSale(sale)?.line.snapshot
  if (!sold) return undefined
  const { serviceId: entityId } = sale.booking
  const live = await deps.catalogue.findSellable(context, ref.provider, { entityId })
  return placeNow(sold.location, live?.location)
}
