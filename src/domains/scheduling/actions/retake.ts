import type { Context } from '#platform/context.ts'
import type { Booking } from '../contract.ts'
import type { SchedulingDeps } from '../ports.ts'
import { periodsOf } from '../rules/booking-limits.ts'
import { isWithinHours } from '../rules/free-starts.ts'
import { offerOf } from '../rules/offer.ts'
import type { Moved } from '../store/move-booking.ts'
import { retakeBooking } from '../store/retake-booking.ts'

/**
 * Takes the time of an expired hold again, for money that arrived late. Asks in the caller's transaction what a new
 * booking asks: an open account, a service on sale that is not paused, its party size, hours, closed days and limits of
 * now, and a free time. Notice alone is not asked, because the payment began in time. What was sold keeps its length
 * and its terms. Returns undefined if any answer is no.
 */
export async function retake(
  { accounts, catalogue }: SchedulingDeps,
  context: Context,
  booking: Booking,
  data: Readonly<Record<string, unknown>>,
): Promise<Moved | undefined> {
  const { provider, id: bookingId, serviceId, quantity } = booking
  if (await accounts.keepEnding(context, provider)) return undefined
  const service = await catalogue.findLive(context, provider, { entityId: serviceId })
  if (!service || service.visibility === 'paused' || quantity > service.maxPartySize) return undefined
  const offer = offerOf(service)
  const [start, end] = [booking.start.getTime(), booking.end.getTime()]
  if (!isWithinHours(offer, start, end - start, context.clock.now().getTime())) return undefined
  const { customerEmail: email } = booking
  return retakeBooking(
    context,
    { provider, bookingId },
    { serviceId, email, customerMost: service.maxPerCustomer, ...periodsOf(offer, start) },
    data,
  )
}
