import { type Context, transact } from '#platform/context.ts'
import { announce } from '#platform/events/outbox.ts'
import { bumpVersion } from '#platform/versions/versions.ts'
import type { Booking, BookingRef } from '../contract.ts'
import type { BookingConfirmed, BookingRequested } from '../events.ts'
import type { SchedulingDeps } from '../ports.ts'
import { bookingEventData } from '../rules/booking-event-data.ts'
import type { Customer } from '../store/booking-fields.ts'
import { type Moved, writeApprovedPaid } from '../store/move-booking.ts'
import { findBooking } from '../store/read-bookings.ts'
import { sellHeld } from '../store/sell-held.ts'
import { settleHeld } from '../store/settle-booking.ts'
import { refuse } from './attach-order.ts'
import { expire } from './expire-booking.ts'
import { retake } from './retake.ts'

/** `paid` is written to history; `customer` attaches the order to a standing hold in the same step. */
export type Settlement = { readonly paid: boolean; readonly customer?: Customer }

/**
 * Turns a hold into a booking once its sale is settled, or into a request if the provider decides first. An expired
 * hold is retaken if a new booking of its time would be allowed now (`retake`). Returns `lost` if it is not, if the
 * session has started, which ends the hold, or if the booking was cancelled or declined. A payment confirms a request that the
 * provider has approved. Idempotent: a repeated call
 * returns the same and announces nothing.
 * Throws `scheduling.booking_missing`; with `customer` also `.hold_expired` and `.limit_reached`.
 */
export function confirmBooking(
  deps: SchedulingDeps,
  context: Context,
  ref: BookingRef,
  { paid, customer }: Settlement,
): Promise<'confirmed' | 'requested' | 'lost'> {
  return transact(context, async (inside) => {
    const settled = customer
      ? await sellHeld(inside, ref, customer, { settles: true, data: { paid, orderId: customer.orderId } })
      : await settleHeld(inside, ref, { paid })
    // the time was taken before and stays taken, so the provider's version does not move
    if (settled) return announceConfirmation(inside, settled)

    const booking = await findBooking(inside, ref)
    const state = booking?.state
    if (state === 'requested' && booking?.approvedAt && paid) {
      const approved = await writeApprovedPaid(inside, ref)
      if (approved) return announceConfirmation(inside, approved)
      await expire(inside, ref)
      return 'lost'
    }
    if (state === 'confirmed' || state === 'requested') return state
    if (state === 'completed' || state === 'no_show') return 'confirmed'
    if (customer || booking === undefined) return refuse(inside, ref)
    if (state === 'held') await expire(inside, ref)
    const retaken = state === 'expired' && (await retake(deps, inside, booking, { paid, retaken: true }))
    if (!retaken) return 'lost'
    const answer = await announceConfirmation(inside, retaken)
    await bumpVersion(inside, ref.provider, 'times')
    return answer
  })
}

async function announceConfirmation(context: Context, booking: Moved): Promise<'confirmed' | 'requested'> {
  const confirmation = confirmationOf(booking)
  await announce(context, { ...confirmation, provider: booking.provider })
  return confirmation.type === 'scheduling.booking_requested' ? 'requested' : 'confirmed'
}

/** What is announced of a booking that was settled. */
export function confirmationOf(
  booking: Booking,
): Omit<BookingConfirmed, 'provider'> | Omit<BookingRequested, 'provider'> {
  const data = bookingEventData(booking)
  return booking.state === 'requested' && booking.holdUntil
    ? { type: 'scheduling.booking_requested', data: { ...data, until: booking.holdUntil.toISOString() } }
    : { type: 'scheduling.booking_confirmed', data: { ...data, approved: booking.approvedAt !== null } }
}
