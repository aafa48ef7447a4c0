import { returnsCredit } from '#domains/passes/rules/returns.ts'
import { type BookingRef, fail as failScheduling } from '#domains/scheduling/contract.ts'
import { type Context, transact } from '#platform/context.ts'
import { fail } from '../contract.ts'
import type { Checkout } from '../customer-contract.ts'
import type { CommerceDeps } from '../ports.ts'
import { cancellationAt } from '../rules/refund/cancellation.ts'
import { findOrdersOfBookings } from '../store/order-lines.ts'
import { lockOrder } from '../store/orders.ts'
import { callOff } from './call-off.ts'
import { cancelSomeSeats } from './cancel-some-seats.ts'
import { cancelledTogether } from './cancelled-together.ts'
import { lookBeforePromise } from './compare-refunds.ts'
import { othersStand } from './others-stand.ts'
import { checkoutOf } from './read-checkout.ts'
import { onArrival, orderedSale, saleOf, soldAt, tipOf } from './read-sale.ts'

export type CancelInput = {
  readonly ref: BookingRef
  /** The refund that the customer was shown; a smaller refund throws. */
  readonly amountCents: number
  /** The credits of a pass that were shown to come back; fewer throw too. */
  readonly credits?: number
  readonly reason: string
  /** Seats of a class to give back; undefined, or all: the whole booking. */
  readonly seats?: number | undefined
}

/**
 * Cancels the booking and promises the refund of its policy at the instant the request arrived (product.md 6, rules 1
 * and 11), in one transaction; a job sends the refund. Of a series all dates to come are cancelled, each by its own
 * deadline; of a party at a class, some seats. Anyone with the booking link may call it. Idempotent: a repeated call
 * returns the cancelled booking. Throws `commerce.refund_changed` and changes nothing if the refund is now smaller than
 * shown; `commerce.not_booked_yet`; `scheduling.already_over`, `.booking_missing`.
 */
export async function cancelBooking(
  deps: CommerceDeps,
  context: Context,
  { ref, amountCents, credits = 0, reason, seats }: CancelInput,
): Promise<Checkout> {
  const arrived = onArrival(context)
  const now = arrived.clock.now()
  await lookBeforeCancelling(deps, arrived, ref)
  const { booking: before, together } = await saleOf(deps, arrived, ref)
  if (seats !== undefined && seats < before.quantity)
    return cancelSomeSeats(deps, arrived, { ref, amountCents, credits, reason, seats })
  await transact(arrived, async (inside) => {
    let back = 0
    const cancelled: { bookingId: string; amount: number; percent: number; seats: number }[] = []
    // in the order of their starts, as everything that takes or frees several times
    for (const { id: bookingId, provider } of cancelledTogether(before, together, now)) {
      const booking = await deps.scheduling.cancel(
        inside,
        { provider, bookingId },
        { by: 'customer', reason },
      )
      if (!booking) continue
      const { orderId } = booking
      if (orderId === null) throw new Error(`booking ${booking.id} stood without an order`)
      await lockOrder(inside, provider, orderId)
      const sale = orderedSale(await saleOf(deps, inside, { provider, bookingId }))
      if (!sale) throw new Error(`order ${orderId} has no line of booking ${booking.id}`)
      const sold = soldAt(deps, sale, booking, { requested: booking.before === 'requested' })
      const { percent, amount } = cancellationAt(sold, now)
      if (sold.isCredit && returnsCredit(percent)) back += booking.quantity
      cancelled.push({ bookingId, amount, percent, seats: booking.quantity })
    }
    const { provider, orderId } = before
    if (cancelled.length === 0) return assertCancelled(deps, inside, ref)
    const refund =
      cancelled.reduce((sum, { amount }) => sum + amount, 0) +
      (await tipGoingBack(deps, inside, ref, cancelled))
    if (refund < amountCents || back < credits)
      return fail('commerce.refund_changed', { amountCents: refund })
    const order = orderId ?? (await deps.scheduling.bookingOf(inside, ref)).orderId
    if (
      order === null ||
      !(await callOff(deps, inside, { provider, orderId: order }, { by: 'customer', reason, cancelled }))
    )
      throw new Error(`order ${orderId} was over before its booking`)
  })
  await arrived.stopPoint?.('booking-cancelled')
  return checkoutOf(deps, context, await saleOf(deps, context, ref))
}

/** The tip that goes back with these bookings: none while another one of the order stands. */
async function tipGoingBack(
  deps: CommerceDeps,
  inside: Context,
  ref: BookingRef,
  cancelled: readonly { readonly bookingId: string }[],
): Promise<number> {
  const { ordered } = await saleOf(deps, inside, ref)
  const ids = new Set(cancelled.map(({ bookingId }) => bookingId))
  if (!ordered || (await othersStand(deps, inside, ordered.lines, ids))) return 0
  return tipOf(ordered)
}

/** Compares the refunds of the booking's order with its gateway, so that nothing is promised that has gone back. */
async function lookBeforeCancelling(deps: CommerceDeps, context: Context, ref: BookingRef): Promise<void> {
  const [found] = await findOrdersOfBookings(context, [ref])
  if (!found || found.order.paymentStatus !== 'paid') return
  await lookBeforePromise(deps, context, { provider: ref.provider, orderId: found.order.id })
}

/** Returns if the booking is cancelled already. Throws `commerce.not_booked_yet`, `scheduling.already_over`. */
export async function assertCancelled(deps: CommerceDeps, context: Context, ref: BookingRef): Promise<void> {
  const { state } = await deps.scheduling.bookingOf(context, ref)
  // a requested or confirmed booking was still held when the cancellation read it
  if (state === 'held' || state === 'requested' || state === 'confirmed')
    return fail('commerce.not_booked_yet')
  if (state !== 'cancelled') return failScheduling('scheduling.already_over', { state })
}
