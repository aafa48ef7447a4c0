import type { Booking } from '#domains/scheduling/contract.ts'
import type { Cents } from '#platform/common/money.ts'
import type { OrderRow } from '../provider-contract.ts'
import { type Figures, netOf } from './figures.ts'
import { isApprovedUnpaid } from './payable.ts'

type StoredOrder = Omit<
  OrderRow,
  'createdAt' | 'heldCents' | 'keptCents' | 'bookingStart' | 'bookingState' | 'awaitsPayment'
> & {
  readonly createdAt: Date
}

/** Whether money of an order went back, or is with a bank. */
export const isReduced = ({
  refundState,
  disputeState,
}: Pick<OrderRow, 'refundState' | 'disputeState'>): boolean =>
  refundState !== 'none' || disputeState === 'open' || disputeState === 'lost'

/** Whether money may be held for an order. */
export const isHeld = ({ state, paymentStatus }: Pick<OrderRow, 'state' | 'paymentStatus'>): boolean =>
  state === 'open' && paymentStatus === 'pending'

/** `money`: of an order of which something went back; `held`: in whole cents. */
type Sums = { readonly money?: Figures | undefined; readonly held?: Cents | undefined }

/** Converts an order and its booking to a row of the table. */
export function rowOf(
  order: StoredOrder,
  booking: Booking | undefined,
  { money, held = 0 }: Sums = {},
): OrderRow {
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
    heldCents: held,
    keptCents: money && isReduced(order) ? netOf(money) : null,
    bookingStart: booking?.start.toISOString() ?? null,
    bookingState: booking?.state ?? null,
    awaitsPayment: booking !== undefined && isApprovedUnpaid(booking),
  }
}
