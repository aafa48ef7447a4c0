import type { Booking, BookingRef } from '#domains/scheduling/contract.ts'
import type { Context } from '#platform/context.ts'
import type { CommerceDeps } from '../ports.ts'
import type { Sold } from '../rules/refund/cancellation.ts'
import { soldOf } from '../rules/refund/sold-of.ts'
import type { Order } from '../store/order-row.ts'
import { findOrderOfBooking } from '../store/orders.ts'
import { findPayment, type Payment } from '../store/payments.ts'

type Found = {
  readonly order: Order
  readonly payment: Payment | undefined
  readonly sold: Sold
}

/** Reads a booking and what the refund rules need of its order, if any. The caller has checked the link. */
export async function findSold(
  deps: CommerceDeps,
  context: Context,
  ref: BookingRef,
): Promise<{ booking: Booking; found: Found | undefined }> {
  const [booking, order] = await Promise.all([
    deps.scheduling.bookingOf(context, ref),
    findOrderOfBooking(context, ref.provider, ref.bookingId),
  ])
  if (!order) return { booking, found: undefined }
  const payment = order.amount === 0 ? undefined : await findPayment(context, ref.provider, order.id)
  const sold = soldAt(deps, order, booking, payment, booking.state === 'requested')
  return { booking, found: { order, payment, sold } }
}

export const soldAt = (
  { withdrawalDays = 0 }: CommerceDeps,
  order: Order,
  booking: Booking,
  payment: Payment | undefined,
  requested: boolean,
): Sold => soldOf(order, booking, payment, { requested, withdrawalDays })

/** The seller's name in sentences for the customer. */
export const sellerOf = ({ snapshot }: Order): string => snapshot.providerName || 'The provider'

/** Freezes the context's clock at the arrival of the request, so that waiting for a lock does not change the refund. */
export function onArrival(context: Context): Context {
  const now = context.clock.now()
  return { ...context, clock: { now: () => now } }
}
