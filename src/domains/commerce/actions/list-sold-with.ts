import type { BookingRef } from '#domains/scheduling/contract.ts'
import type { Context } from '#platform/context.ts'
import type { CommerceDeps } from '../ports.ts'
import { joinUrl } from '../rules/join-url.ts'
import { soldWith } from '../store/sold-with.ts'

type Of = BookingRef & { readonly serviceId: string; readonly sessionId: string | null }

/**
 * Reads what each booking was sold as, its place and its links, with one query. The caller has checked that its user
 * may see the bookings. Bookings without an order are left out.
 */
export async function listSoldWith(deps: CommerceDeps, context: Context, bookings: readonly Of[]) {
  const known = new Map(bookings.map((one) => [`${one.provider} ${one.bookingId}`, one]))
  const sold = await soldWith(context, bookings)
  return sold.map(({ location, ...one }) => {
    const { provider, bookingId, orderId } = one
    const token = deps.scheduling.tokenOf({ provider, bookingId })
    const { serviceId = '', sessionId = null } = known.get(`${provider} ${bookingId}`) ?? {}
    return {
      ...one,
      place: deps.catalogue.placeText(location),
      isOnline: location.kind !== 'Offline',
      /** For the customer only: both links carry the booking's token. */
      joinUrl: joinUrl(deps.publicUrl, { provider, serviceId, sessionId }, token),
      pageUrl: `${deps.publicUrl}/bookings/confirm?token=${encodeURIComponent(token)}`,
      /** For the provider. */
      orderUrl: `${deps.publicUrl}/order?id=${encodeURIComponent(orderId)}`,
    }
  })
}
