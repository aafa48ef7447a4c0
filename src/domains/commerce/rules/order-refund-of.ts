import type { OrderDetail } from '../provider-contract.ts'
import { type RefundReason, refundWords } from './refund-words.ts'

type StoredRefund = {
  readonly id: string
  readonly createdAt: Date
  readonly amount: number
  readonly percent: number | null
  readonly reason: RefundReason
  readonly note: string
  readonly state: 'requested' | 'pending' | 'succeeded' | 'failed' | 'by_hand' | 'dropped' | 'disputed'
  readonly failure: string | null
}

/** Converts a refund for the provider's order page. */
export function orderRefundOf(refund: StoredRefund): OrderDetail['refunds'][number] {
  const { id, createdAt, amount, percent, reason, note, failure } = refund
  const state = stateOf(refund)
  return {
    id,
    at: createdAt.toISOString(),
    amountCents: amount,
    percent,
    reason: refundWords[reason],
    note,
    state,
    failure,
    canRetry: state === 'to_do' && refund.state !== 'by_hand',
  }
}

/** `to_do`: the refund failed, had five failed attempts, or is to be paid back by hand. */
function stateOf({ state, failure }: StoredRefund): OrderDetail['refunds'][number]['state'] {
  if (state === 'dropped' || state === 'disputed') return state
  if (state === 'succeeded') return 'arrived'
  const tried = state === 'requested' && failure !== null
  return state === 'failed' || state === 'by_hand' || tried ? 'to_do' : 'on_its_way'
}
