import type { Booking } from '#domains/scheduling/contract.ts'
import type { Cents } from '#platform/common/money.ts'
import type { OrderSnapshot } from '../../contract.ts'
import type { Stake } from './amount.ts'
import type { Sold } from './cancellation.ts'
import { withdrawalEnd } from './withdrawal.ts'

type Ordered = {
  readonly snapshot: Pick<OrderSnapshot, 'policy'>
  readonly amount: Cents
  readonly createdAt: Date
}
type Booked = Pick<Booking, 'start' | 'percentAtMove' | 'freeCancelUntil'>
type Paid = { readonly state: string; readonly captured: Cents; readonly refunded: Cents }

/** Converts an order and its booking for the refund rules; the policy is that of the order's snapshot. */
export const soldOf = (
  { snapshot, amount, createdAt }: Ordered,
  { start, percentAtMove, freeCancelUntil }: Booked,
  payment: Paid | undefined,
  { requested, withdrawalDays }: { readonly requested: boolean; readonly withdrawalDays: number },
): Sold => ({
  terms: {
    ladder: snapshot.policy.ladder,
    start,
    percentAtMove,
    freeCancelUntil,
    withdrawalUntil: withdrawalEnd(createdAt, withdrawalDays),
  },
  stake: stakeOf(payment),
  total: amount,
  requested,
})

/** The captured and refunded amounts of a payment; 0 until it has succeeded. */
export const stakeOf = (payment: Paid | undefined): Stake =>
  payment?.state === 'succeeded'
    ? { captured: payment.captured, refunded: payment.refunded }
    : { captured: 0, refunded: 0 }
