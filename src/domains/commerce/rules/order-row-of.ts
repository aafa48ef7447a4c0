import type { Booking } from '#domains/scheduling/contract.ts'
import type { OrderRow } from '../provider-contract.ts'
import { type Figures, netOf } from './figures.ts'

type StoredOrder = Omit<OrderRow, 'createdAt' | 'keptCents' | 'bookingStart' | 'bookingState'> & {
  readonly createdAt: Date
}

/** Whether money of an order went back, or is with a bank. */
export const isReduced = ({
  refundState,
  disputeState,
}: Pick<OrderRow, 'refundState' | 'disputeState'>): boolean =>
  refundState !== 'none' || disputeState === 'open' || disputeState === 'lost'

/** Converts an order and its booking to a row of the table. `money`: of an order of which something went back. */
export function rowOf(order: StoredOrder, booking: Booking | undefined, money?: Figures): OrderRow {
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
    keptCents: money && isReduced(order) ? netOf(money) : null,
    bookingStart: booking?.start.toISOString() ?? null,
    bookingState: booking?.state ?? null,
  }
}
