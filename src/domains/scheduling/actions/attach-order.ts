import { minute } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'
import { type Booking, type BookingRef, fail, maxHoldMinutes } from '../contract.ts'
import type { Customer } from '../store/booking-fields.ts'
import { findBooking } from '../store/read-bookings.ts'
import { sellHeld } from '../store/sell-held.ts'
import { writeHoldUntil, writeKept, writeOffers } from '../store/write-hold.ts'

/**
 * Writes the customer and the order into a hold that has not expired. The payment of a hold with an order is open. Called
 * by commerce.
 * Throws `scheduling.hold_expired`, `.booking_missing`, `.limit_reached` (the customer's limit).
 */
export async function attachOrder(context: Context, ref: BookingRef, customer: Customer): Promise<Booking> {
  const data = { orderId: customer.orderId, payment: 'begun' }
  return (await sellHeld(context, ref, customer, { settles: false, data })) ?? refuse(context, ref)
}

/**
 * Extends the hold to `until`, at most to sixty minutes after its creation and to its start. For commerce. Throws as
 * attachOrder does.
 */
export async function extendHold(context: Context, ref: BookingRef, until: Date): Promise<Booking> {
  const extended = await writeHoldUntil(context, ref, until, maxHoldMinutes * minute)
  return extended ?? refuse(context, ref)
}

/**
 * Writes what pricing keeps with a hold without an order, in the caller's transaction; null: nothing. The booking stays locked, so
 * that the hold cannot end meanwhile. Throws `scheduling.hold_expired`, `.booking_missing`.
 */
export async function noteCoupon(context: Context, ref: BookingRef, coupon: object | null): Promise<void> {
  if (!(await writeKept(context, ref, 'coupon', coupon))) await refuse(context, ref)
}

/** Writes what passes keep with a hold without an order, as `noteCoupon` does. */
export async function notePass(context: Context, ref: BookingRef, pass: object | null): Promise<void> {
  if (!(await writeKept(context, ref, 'pass', pass))) await refuse(context, ref)
}

/**
 * Notes what a hold without an order takes of promotions, in the caller's transaction; `dropped`: its bookings whose promotion could
 * not be had. Throws as `noteCoupon` does.
 */
export async function noteOffers(
  context: Context,
  ref: BookingRef,
  noted: { readonly taken: boolean; readonly dropped: readonly string[] },
): Promise<void> {
  if (!(await writeOffers(context, ref, noted))) await refuse(context, ref)
}

/** Throws the reason why a hold could not be changed. */
export async function refuse(context: Context, ref: BookingRef): Promise<never> {
  const booking = await findBooking(context, ref)
  if (!booking) return fail('scheduling.booking_missing')
  const { state, start, holdUntil, orderId } = booking
  const now = context.clock.now()
  const stands =
    state === 'held' && start > now && (orderId !== null || (holdUntil !== null && holdUntil > now))
  if (!stands) return fail('scheduling.hold_expired', { state })
  return fail(
    'scheduling.limit_reached',
    { limit: 'customer' },
    'You have booked this as often as one person can.',
  )
}
