import type { Cents } from '#platform/common/money.ts'
import type { Checkout } from '../customer-contract.ts'

type StoredRefund = {
  readonly amount: Cents
  readonly state: 'requested' | 'pending' | 'succeeded' | 'failed' | 'by_hand' | 'dropped' | 'disputed'
  readonly failure: string | null
  /** The gateway's id; null on a succeeded refund: the provider paid it back by hand. */
  readonly gatewayId: string | null
  readonly note: string
}

/** Sums up all refunds of an order for its customer; null: nothing is refunded. */
export function refundStanding(all: readonly StoredRefund[], capturedCents: Cents): Checkout['refund'] {
  const refunds = all.filter(({ state }) => state !== 'dropped')
  if (refunds.length === 0) return null
  const isDelayed = refunds.some(
    ({ state, failure }) => state === 'failed' || (state === 'requested' && failure !== null),
  )
  const isDisputed = refunds.some(({ state }) => state === 'disputed')
  const arrived = refunds.every(({ state }) => state === 'succeeded')
  const isByHand = arrived && refunds.every(({ gatewayId }) => gatewayId === null)
  return {
    amountCents: refunds.reduce((sum, { amount }) => sum + amount, 0),
    capturedCents,
    state: isDelayed ? 'delayed' : isDisputed ? 'disputed' : arrived ? 'arrived' : 'on_its_way',
    ...(isByHand && { paidByHand: true }),
    note: refunds.findLast(({ note }) => note !== '')?.note ?? '',
  }
}

/** Whether all of the paid money is refunded, or promised to be. False for a free booking. */
export const isRefundedInFull = (refund: Checkout['refund']): boolean =>
  refund !== null && refund.capturedCents > 0 && refund.amountCents >= refund.capturedCents
