import type { Context } from '#platform/context.ts'
import { type Booking, type BookingRef, fail } from '../contract.ts'
import type { SchedulingDeps } from '../ports.ts'
import { findBooking } from '../store/read-bookings.ts'

/** Returns a booking. The caller has checked the link or the owner. Throws `scheduling.booking_missing`. */
export async function bookingOf(context: Context, ref: BookingRef): Promise<Booking> {
  return (await findBooking(context, ref)) ?? fail('scheduling.booking_missing')
}

const purpose = 'booking'
const lookPurpose = 'booking-look'

/** Returns the booking token, a visitor's only key to a booking. */
export const tokenOf = ({ links }: SchedulingDeps, { provider, bookingId }: BookingRef): string =>
  links.sign(purpose, [provider, bookingId])

/**
 * Returns a read-only token, with which a provider sees their customer's page. It cannot cancel or move, because a
 * provider's own cancellation refunds everything.
 */
export const lookTokenOf = ({ links }: SchedulingDeps, { provider, bookingId }: BookingRef): string =>
  links.sign(lookPurpose, [provider, bookingId])

/** Returns whether a token is read-only. */
export const isOnlyToLookAt = ({ links }: SchedulingDeps, token: string): boolean =>
  links.read(lookPurpose, token) !== undefined

/** Returns the booking of any token, for reading. Throws `scheduling.booking_missing` if the token is not valid. */
export function refOf({ links }: SchedulingDeps, token: string): BookingRef {
  const [provider, bookingId] = links.read(purpose, token) ?? links.read(lookPurpose, token) ?? []
  return provider && bookingId ? { provider, bookingId } : fail('scheduling.booking_missing')
}

/** Returns the booking of a customer's token. Throws `scheduling.booking_missing`, `.only_to_look_at`. */
export function ownRefOf(deps: SchedulingDeps, token: string): BookingRef {
  if (isOnlyToLookAt(deps, token)) return fail('scheduling.only_to_look_at')
  return refOf(deps, token)
}
