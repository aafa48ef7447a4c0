import { type Context, transact } from '#platform/context.ts'
import { announce } from '#platform/events/outbox.ts'
import { defineClockTask } from '#platform/jobs/task.ts'
import { bumpVersion } from '#platform/versions/versions.ts'
import type { BookingRef } from '../contract.ts'
import type { BookingExpired, HoldEnded } from '../events.ts'
import { bookingEventData } from '../rules/booking-event-data.ts'
import { type Moved, writeExpired } from '../store/move-booking.ts'
import { runOut } from '../store/read-bookings.ts'
import { askLines } from '../store/waitlist.ts'

/**
 * Expires a hold or a request whose payment cannot arrive any more, even before its time is up. Called by commerce.
 * Returns false if the booking is neither held nor requested.
 */
export const expire = (context: Context, ref: BookingRef): Promise<boolean> => end(context, ref, 'asked')

/** Expires an overdue request, or an overdue hold without a payment. Returns false if another change came first. */
export const expireDue = (context: Context, ref: BookingRef): Promise<boolean> => end(context, ref, 'due')

/**
 * Releases a hold unless its payment is open. Anyone with the booking link may call it.
 */
export async function releaseHold(context: Context, ref: BookingRef): Promise<{ released: boolean }> {
  return { released: await end(context, ref, 'released') }
}

const atOnce = 200

/** Runs every minute. Expires overdue holds and requests, each in its own transaction. */
export const expireBookingsTask = defineClockTask(
  'scheduling.expire-bookings',
  '* * * * *',
  'clock',
  (_deps, context) => expireAllDue(context),
)

export async function expireAllDue(context: Context): Promise<void> {
  for (;;) {
    const due = await runOut(context, atOnce)
    let ended = 0
    for (const ref of due) if (await expireDue(context, ref)) ended++
    if (due.length < atOnce || ended === 0) return
  }
}

function end(context: Context, ref: BookingRef, why: Why): Promise<boolean> {
  return transact(context, async (inside) => {
    const booking = await writeExpired(inside, ref, why)
    if (!booking) return false
    // a hold without an order has nothing to refund or to mail
    if (booking.orderId !== null) await announce<BookingExpired>(inside, expired(booking))
    else if (booking.coupon !== null || booking.pass !== null || booking.takesOffer)
      await announce<HoldEnded>(inside, ended(booking))
    if (booking.sessionId) await askLines(inside, ref.provider, booking.sessionId)
    await bumpVersion(inside, ref.provider, 'times')
    return true
  })
}

const endedAs = ({ before, approvedAt }: Moved) =>
  before !== 'requested' ? 'held' : approvedAt ? 'approved' : 'requested'

type Why = 'asked' | 'due' | 'released'

const expired = (booking: Moved): BookingExpired => ({
  type: 'scheduling.booking_expired',
  provider: booking.provider,
  data: { ...bookingEventData(booking), from: endedAs(booking) },
})

const ended = (booking: Moved): HoldEnded => ({
  type: 'scheduling.hold_ended',
  provider: booking.provider,
  data: { ...bookingEventData(booking), checkoutId: booking.checkoutId ?? booking.id },
})
