import type { Booking } from '#domains/scheduling/contract.ts'
import type { OrderRow } from '../provider-contract.ts'

type StoredOrder = Omit<OrderRow, 'createdAt' | 'bookingStart' | 'bookingState'> & {
  readonly createdAt: Date
}

/** Converts an order and its booking to a row of the table. */
export function rowOf(order: StoredOrder, booking: Booking | undefined): OrderRow {
  const { id, number, createdAt, customerName, customerEmail, productName, paymentMethod, paymentStatus } =
    order
  const { couponCode, amount, currency, state, refundState, disputeState } = order
  return {
    id,
    number,
    createdAt: createdAt.toISOString(),
    customerName,
    customerEmail,
    productName,
    paymentMethod,
    paymentStatus,
    couponCode,
    amount,
    currency,
    state,
    refundState,
    disputeState,
    bookingStart: booking?.start.toISOString() ?? null,
    bookingState: booking?.state ?? null,
  }
}
