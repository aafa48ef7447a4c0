import type Stripe from 'stripe'
import type { GatewayDispute } from '#domains/commerce/ports.ts'

/** The vendor's states in which nothing changes any more; a closed inquiry took no money. */
const ended: Readonly<Record<string, GatewayDispute['state']>> = {
  won: 'won',
  lost: 'lost',
  warning_closed: 'won',
  prevented: 'won',
}

/** Converts a dispute. Its money is what its balance transactions moved, each with the bank's fee. */
export function disputeOf(dispute: Stripe.Dispute): GatewayDispute {
  const { id, payment_intent, amount, status, reason, evidence_details, balance_transactions } = dispute
  const state = ended[status] ?? 'open'
  const dueBy = evidence_details?.due_by ?? null
  return {
    gatewayId: id,
    paymentId: (typeof payment_intent === 'string' ? payment_intent : payment_intent?.id) ?? '',
    amount,
    state,
    reason,
    answerBy: state === 'open' && dueBy !== null ? new Date(dueBy * 1000) : null,
    withdrawn: -balance_transactions.reduce((sum, moved) => sum + moved.amount, 0),
    fee: balance_transactions.reduce((sum, moved) => sum + moved.fee, 0),
  }
}
