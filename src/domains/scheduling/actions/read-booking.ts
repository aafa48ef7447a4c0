import type { Context } from '#platform/context.ts'
import { type Booking, type BookingRef, fail } from '../contract.ts'
import type { SchedulingDeps } from '../ports.ts'
import { findBooking } from '../store/read-bookings.ts'

/** Other areas, for whom the link or the owner has been checked: a booking. `scheduling.booking_missing`. */
export async function bookingOf(context: Context, ref: BookingRef): Promise<Booking> {
  return (await findBooking(context, ref)) ?? fail('scheduling.booking_missing')
}

const purpose = 'booking'

/** The only key a visitor has to a booking. */
export const tokenOf = ({ links }: SchedulingDeps, { provider, bookingId }: BookingRef): string =>
  links.sign(purpose, [provider, bookingId])

/** What a visitor's token stands for. `scheduling.booking_missing` when it was not made here. */
export function refOf({ links }: SchedulingDeps, token: string): BookingRef {
  const [provider, bookingId] = links.read(purpose, token) ?? []
  return provider && bookingId ? { provider, bookingId } : fail('scheduling.booking_missing')
}
