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
import { requireRequestNotBusy } from './require-not-busy.ts'

export type Decision = {
  readonly bookingId: string
  readonly decision: 'approve' | 'decline'
  /** The provider approves although a calendar says that they are busy then. */
  readonly evenIfBusy?: boolean
}

/**
 * Approves or declines a request of the provider; the first decision counts. An overdue request cannot be approved: it
 * expires. Commerce refunds a declined or expired request in full when it receives the event.
 * Throws `scheduling.already_decided`, `.booking_missing`, `.slot_not_offered` (a connected calendar says that the provider is busy then), `accounts.not_an_owner`.
 */
export async function decideRequest(
  { accounts }: SchedulingDeps,
  context: Context,
  { bookingId, decision, evenIfBusy = false }: Decision,
): Promise<{ state: BookingState }> {
  const ref = { provider: accounts.requireOwner(context), bookingId }
  const state = decision === 'approve' ? 'confirmed' : 'declined'
  const booking = await transact(context, async (inside) => {
    if (decision === 'approve' && !evenIfBusy) await requireRequestNotBusy(inside, ref)
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
export async function approveUnpaid(
  context: Context,
  ref: BookingRef,
  { again = false, evenIfBusy = false } = {},
): Promise<Booking | undefined> {
  if (!again && !evenIfBusy) await requireRequestNotBusy(context, ref)
  return writeApproval(context, ref, again)
}

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
  await bumpVersion(context, provider, 'times')
}
