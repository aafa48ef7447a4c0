import type { Cents } from '#platform/common/money.ts'
import type { Checkout } from '../customer-contract.ts'

type Kept = {
  readonly amount: Cents
  readonly state: 'requested' | 'pending' | 'succeeded' | 'failed' | 'by_hand'
  readonly failure: string | null
  /** What the gateway calls it; null once it arrived: the provider paid it back by hand. */
  readonly gatewayId: string | null
  readonly note: string
}

/** All refunds of an order together, as whoever gets them sees them; null: nothing goes back. */
export function refundStanding(refunds: readonly Kept[], capturedCents: Cents): Checkout['refund'] {
  if (refunds.length === 0) return null
  const isDelayed = refunds.some(
    ({ state, failure }) => state === 'failed' || (state === 'requested' && failure !== null),
  )
  const arrived = refunds.every(({ state }) => state === 'succeeded')
  const isByHand = arrived && refunds.every(({ gatewayId }) => gatewayId === null)
  return {
    amountCents: refunds.reduce((sum, { amount }) => sum + amount, 0),
    capturedCents,
    state: isDelayed ? 'delayed' : arrived ? 'arrived' : 'on_its_way',
    ...(isByHand && { paidByHand: true }),
    note: refunds.findLast(({ note }) => note !== '')?.note ?? '',
  }
}
