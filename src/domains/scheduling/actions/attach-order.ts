import { minute } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'
import { type Booking, type BookingRef, fail, holdMinutesMost } from '../contract.ts'
import { findBooking } from '../store/read-bookings.ts'
import { type Customer, writeCustomer, writeHoldUntil, writePaymentBegun } from '../store/write-hold.ts'

/**
 * Whoever sells: writes the customer and the order into a hold that still stands.
 * `scheduling.hold_expired`, `scheduling.limit_reached` (this customer's), `scheduling.booking_missing`.
 */
export async function attachOrder(context: Context, ref: BookingRef, customer: Customer): Promise<Booking> {
  return (await writeCustomer(context, ref, customer)) ?? refuse(context, ref)
}

/** Whoever takes payments: from here on the clock alone does not end the hold. Failures as in attachOrder. */
export async function beginPayment(context: Context, ref: BookingRef): Promise<Booking> {
  return (await writePaymentBegun(context, ref)) ?? refuse(context, ref)
}

/** Whoever takes payments: keeps the time until `until`, sixty minutes from its beginning at most. */
export async function extendHold(context: Context, ref: BookingRef, until: Date): Promise<Booking> {
  const extended = await writeHoldUntil(context, ref, until, holdMinutesMost * minute)
  return extended ?? refuse(context, ref)
}

/** Says why a hold cannot be acted on. */
export async function refuse(context: Context, ref: BookingRef): Promise<never> {
  const booking = await findBooking(context, ref)
  if (!booking) return fail('scheduling.booking_missing')
  const { state, holdUntil, paymentBegun } = booking
  const stands = state === 'held' && (paymentBegun || (holdUntil !== null && holdUntil > context.clock.now()))
  if (!stands) return fail('scheduling.hold_expired', { state })
  return fail(
    'scheduling.limit_reached',
    { limit: 'customer' },
    'You have booked this as often as one person can.',
  )
}
