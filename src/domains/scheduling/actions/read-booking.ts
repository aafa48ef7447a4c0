import type { Context } from '#platform/context.ts'
import { type Booking, type BookingRef, fail } from '../contract.ts'
import type { SchedulingDeps } from '../ports.ts'
import { findBooking } from '../store/read-bookings.ts'

/** Other areas, for whom the link or the owner has been checked: a booking. `scheduling.booking_missing`. */
export async function bookingOf(context: Context, ref: BookingRef): Promise<Booking> {
  return (await findBooking(context, ref)) ?? fail('scheduling.booking_missing')
}

const purpose = 'booking'
const lookPurpose = 'booking-look'

/** The only key a visitor has to a booking. */
export const tokenOf = ({ links }: SchedulingDeps, { provider, bookingId }: BookingRef): string =>
  links.sign(purpose, [provider, bookingId])

/** A key for a provider, who may see the page of their customer but not act as one: their own ways give everything back. */
export const lookTokenOf = ({ links }: SchedulingDeps, { provider, bookingId }: BookingRef): string =>
  links.sign(lookPurpose, [provider, bookingId])

/** Whether a token lets whoever holds it look and nothing more. */
export const isOnlyToLookAt = ({ links }: SchedulingDeps, token: string): boolean =>
  links.read(lookPurpose, token) !== undefined

/** What a token stands for, to read it. `scheduling.booking_missing` when it was not made here. */
export function refOf({ links }: SchedulingDeps, token: string): BookingRef {
  const [provider, bookingId] = links.read(purpose, token) ?? links.read(lookPurpose, token) ?? []
  return provider && bookingId ? { provider, bookingId } : fail('scheduling.booking_missing')
}

/** What a customer's token stands for, to change it. Fails as refOf does; `scheduling.only_to_look_at`. */
export function ownRefOf(deps: SchedulingDeps, token: string): BookingRef {
  if (isOnlyToLookAt(deps, token)) return fail('scheduling.only_to_look_at')
  return refOf(deps, token)
}
