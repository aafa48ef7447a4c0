import type { EndpointOutput } from '#platform/common/endpoint.ts'
import type { Context } from '#platform/context.ts'
import type { Booking } from '../contract.ts'
import type { SchedulingDeps } from '../ports.ts'
import type { ListedBooking, readBookings } from '../provider-contract.ts'
import { listBookings as readStored } from '../store/read-bookings.ts'

type Listed = EndpointOutput<typeof readBookings>

/**
 * Returns the provider's bookings that start in `[from, to)`, by start, without holds, declined and expired ones.
 * Throws `accounts.not_an_owner`.
 */
export async function listBookings(
  { accounts }: SchedulingDeps,
  context: Context,
  { from, to }: { from: string; to: string },
): Promise<Listed> {
  const bookings = await readStored(context, accounts.requireOwner(context), new Date(from), new Date(to))
  return { bookings: bookings.map(listed) }
}

/** Returns a booking in the form of the provider's lists. */
export const listed = (booking: Booking): ListedBooking => ({
  id: booking.id,
  serviceId: booking.serviceId,
  serviceTitle: booking.serviceTitle,
  state: booking.state,
  start: booking.start.toISOString(),
  end: booking.end.toISOString(),
  quantity: booking.quantity,
  customerName: booking.customerName ?? '',
  customerEmail: booking.customerEmail ?? '',
  orderId: booking.orderId,
  timezone: booking.serviceTimezone,
  visitorTimezone: booking.visitorTimezone,
})
