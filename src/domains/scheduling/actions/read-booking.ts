import type { Context } from '#platform/context.ts'
import { type Booking, type BookingAccess, type BookingRef, fail } from '../contract.ts'
import type { SchedulingDeps } from '../ports.ts'
import { findBooking } from '../store/read-bookings.ts'
import { findHeld, type Held } from '../store/read-terms.ts'

/** Returns a booking. The caller has checked the link or the owner. Throws `scheduling.booking_missing`. */
export async function bookingOf(context: Context, ref: BookingRef): Promise<Booking> {
  return (await findBooking(context, ref)) ?? fail('scheduling.booking_missing')
}

/**
 * Returns a booking and, before its order, its terms. The caller has checked the link or the owner. Throws
 * `scheduling.booking_missing`.
 */
export async function heldOf(context: Context, ref: BookingRef): Promise<Held> {
  return (await findHeld(context, ref)) ?? fail('scheduling.booking_missing')
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

/** Opens any token, for reading. Throws `scheduling.booking_missing` if the token is not valid. */
export function accessOf({ links }: SchedulingDeps, token: string): BookingAccess {
  const own = links.read(purpose, token)
  const [provider, bookingId] = own ?? links.read(lookPurpose, token) ?? []
  if (!provider || !bookingId) return fail('scheduling.booking_missing')
  return { provider, bookingId, isOnlyToLookAt: own === undefined }
}

/** Returns the booking of a customer's token. Throws `scheduling.booking_missing`, `.only_to_look_at`. */
export function ownRefOf(deps: SchedulingDeps, token: string): BookingRef {
  const { isOnlyToLookAt, ...ref } = accessOf(deps, token)
  return isOnlyToLookAt ? fail('scheduling.only_to_look_at') : ref
}
