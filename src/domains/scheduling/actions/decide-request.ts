import { type Context, transact } from '#platform/context.ts'
import { announce } from '#platform/events/outbox.ts'
import { bumpVersion } from '#platform/versions/versions.ts'
import { type Booking, type BookingRef, type BookingState, fail } from '../contract.ts'
import type { BookingConfirmed, BookingDeclined } from '../events.ts'
import type { SchedulingDeps } from '../ports.ts'
import { bookingEventData } from '../rules/booking-event-data.ts'
import { writeApproval, writeDecision } from '../store/move-booking.ts'
import { askLines } from '../store/waitlist.ts'
import { expireDue } from './expire-booking.ts'
import { bookingOf } from './read-booking.ts'

export type Decision = { readonly bookingId: string; readonly decision: 'approve' | 'decline' }

/**
 * Approves or declines a request of the provider; the first decision counts. An overdue request cannot be approved: it
 * expires. Commerce refunds a declined or expired request in full when it receives the event.
 * Throws `scheduling.already_decided`, `.booking_missing`, `accounts.not_an_owner`.
 */
export async function decideRequest(
  { accounts }: SchedulingDeps,
  context: Context,
  { bookingId, decision }: Decision,
): Promise<{ state: BookingState }> {
  const ref = { provider: accounts.requireOwner(context), bookingId }
  const state = decision === 'approve' ? 'confirmed' : 'declined'
  const booking = await transact(context, async (inside) => {
    const decided = await writeDecision(inside, ref, state)
    if (decided) await announceDecision(inside, decided)
    return decided
  })
  if (booking) return { state }
  await expireDue(context, ref)
  return fail('scheduling.already_decided', { state: (await bookingOf(context, ref)).state })
}

/**
 * Approves a request whose payment is due first: it stays a request, and its time is kept until the payment is there or the
 * time to pay has passed. `again`: the payment of an approved one failed. Joins the caller's transaction. Returns undefined if
 * the request is decided already. For commerce.
 */
export const approveUnpaid = (
  context: Context,
  ref: BookingRef,
  { again = false } = {},
): Promise<Booking | undefined> => writeApproval(context, ref, again)

async function announceDecision(context: Context, booking: Booking): Promise<void> {
  const { provider } = booking
  if (booking.state === 'confirmed')
    return announce<BookingConfirmed>(context, {
      type: 'scheduling.booking_confirmed',
      provider,
      data: { ...bookingEventData(booking), approved: true },
    })
  await announce<BookingDeclined>(context, {
    type: 'scheduling.booking_declined',
    provider,
    data: bookingEventData(booking),
  })
  if (booking.sessionId) await askLines(context, provider, booking.sessionId)
  await bumpVersion(context, provider)
}
