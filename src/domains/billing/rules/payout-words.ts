import type { PayoutState } from '../payouts-contract.ts'
import type { MoveKind } from './payout-sums.ts'

/** The states of a payout on the screen and in exports. */
export const stateWords: Readonly<Record<PayoutState, string>> = {
  scheduled: 'scheduled',
  in_transit: 'on its way',
  paid: 'paid',
  failed: 'failed',
  reversed: 'taken back',
}

/** What an item of a payout is. */
export const itemWords: Readonly<Record<MoveKind, string>> = {
  payment: 'Payment',
  refund: 'Refund',
  refund_returned: 'Refund that came back',
  dispute: 'Dispute',
  dispute_returned: 'Dispute won',
  payout_returned: 'Payout sent back by the bank',
}
