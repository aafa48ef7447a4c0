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
  { accounts, people }: SchedulingDeps,
  context: Context,
  { from, to }: { from: string; to: string },
): Promise<Listed> {
  const bookings = await readStored(context, accounts.requireOwner(context), new Date(from), new Date(to))
  return { bookings: await listedOf(people, context, bookings) }
}

/** Returns bookings of one provider in the form of the provider's lists. */
export async function listedOf(
  people: SchedulingDeps['people'],
  context: Context,
  bookings: readonly Booking[],
): Promise<ListedBooking[]> {
  const [first] = bookings
  if (!first) return []
  const ids = [...new Set(bookings.flatMap(({ personId }) => personId ?? []))]
  const emails = new Map(
    (await people.find(context, first.provider, ids)).map(({ id, email }) => [id, email]),
  )
  return bookings.map((booking) => listed(booking, emails.get(booking.personId ?? '') ?? ''))
}

const listed = (booking: Booking, customerEmail: string): ListedBooking => ({
  id: booking.id,
  serviceId: booking.serviceId,
  serviceTitle: booking.serviceTitle,
  state: booking.state,
  start: booking.start.toISOString(),
  end: booking.end.toISOString(),
  quantity: booking.quantity,
  customerName: booking.customerName ?? '',
  customerEmail,
  orderId: booking.orderId,
  isApproved: booking.approvedAt !== null,
  timezone: booking.serviceTimezone,
  visitorTimezone: booking.visitorTimezone,
})
