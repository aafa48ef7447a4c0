import type { Booking } from '#domains/scheduling/contract.ts'
import type { OrderRow } from '../provider-contract.ts'
import { type Figures, netOf } from './figures.ts'
import { isApprovedUnpaid } from './payable.ts'

type StoredOrder = Omit<
  OrderRow,
  'createdAt' | 'couponCents' | 'heldCents' | 'keptCents' | 'bookingStart' | 'bookingState' | 'awaitsPayment'
> &
  Figures & {
    readonly createdAt: Date
    readonly held: number
    readonly coupon: { readonly amountCents: number } | null
  }

/** Whether money of an order went back, or is with a bank. */
const isReduced = ({ refundState, disputeState }: StoredOrder): boolean =>
  refundState !== 'none' || disputeState === 'open' || disputeState === 'lost'

/** Converts an order and its booking to a row of the table. */
export function rowOf(order: StoredOrder, booking?: Booking): OrderRow {
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
    couponCents: order.coupon?.amountCents ?? 0,
    amount,
    currency,
    state,
    refundState,
    disputeState,
    heldCents: order.held,
    keptCents: isReduced(order) ? netOf(order) : null,
    bookingStart: booking?.start.toISOString() ?? null,
    bookingState: booking?.state ?? null,
    awaitsPayment: booking !== undefined && isApprovedUnpaid(booking),
  }
}
