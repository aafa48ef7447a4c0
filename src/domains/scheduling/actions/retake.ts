import type { Context } from '#platform/context.ts'
import type { Booking } from '../contract.ts'
import type { SchedulingDeps } from '../ports.ts'
import { periodsOf } from '../rules/booking-limits.ts'
import { isWithinHours } from '../rules/free-starts.ts'
import { offerOf, spanOf, withDuration } from '../rules/offer.ts'
import { isBusyElsewhere } from '../store/busy-times.ts'
import type { Moved } from '../store/move-booking.ts'
import { retakeBooking, retakeSeats } from '../store/retake-booking.ts'

/**
 * Retakes the time of an expired hold whose payment arrived late. Applies the checks of a new booking in the caller's
 * transaction: an open account, a live service that is not paused, its current party size, hours, closed days and
 * limits, a free time, and no other engagement of the provider. It skips notice and the grid of starts, because the hold was made in time. The booking keeps
 * its length and its terms. Returns undefined if a check fails.
 */
export async function retake(
  { accounts, catalogue }: SchedulingDeps,
  context: Context,
  booking: Booking,
  data: Readonly<Record<string, unknown>>,
): Promise<Moved | undefined> {
  const { provider, id: bookingId, serviceId, quantity } = booking
  if (await accounts.lockEnding(context, provider)) return undefined
  if (booking.sessionId !== null) return retakeOfClass(catalogue, context, booking, data)
  const service = await catalogue.findLive(context, provider, { entityId: serviceId })
  if (!service || service.visibility === 'paused' || quantity > service.maxPartySize) return undefined
  const offer = offerOf(service)
  const [start, end] = [booking.start.getTime(), booking.end.getTime()]
  if (!isWithinHours(offer, start, end - start, context.clock.now().getTime())) return undefined
  const span = spanOf(withDuration(offer, end - start), start)
  if (await isBusyElsewhere(context, provider, span)) return undefined
  return retakeBooking(
    context,
    { provider, bookingId },
    {
      serviceId,
      personId: booking.personId,
      span,
      maxPerCustomer: service.maxPerCustomer,
      ...periodsOf(offer, start),
    },
    data,
  )
}

/** Takes seats again: the class is live and not paused, its party size allows them, and the session is as it was. */
async function retakeOfClass(
  catalogue: SchedulingDeps['catalogue'],
  context: Context,
  booking: Booking,
  data: Readonly<Record<string, unknown>>,
): Promise<Moved | undefined> {
  const live = await catalogue.findLiveClass(context, booking.provider, { entityId: booking.serviceId })
  if (!live || live.visibility === 'paused' || booking.quantity > live.maxPartySize) return undefined
  return retakeSeats(context, booking, live.maxPerCustomer, data)
}
