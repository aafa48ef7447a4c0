import type { PayoutState } from '../payouts-contract.ts'

const ranks: Readonly<Record<PayoutState, number>> = {
  scheduled: 0,
  in_transit: 1,
  paid: 2,
  // a bank may send back what had arrived
  failed: 3,
  reversed: 3,
}

/** The state after `seen` was told: a payout never goes back, however late an earlier state is told. */
export const stateAfter = (known: PayoutState, seen: PayoutState): PayoutState =>
  ranks[seen] > ranks[known] ? seen : known

/** Whether the money of a payout is in the balance again. */
export const isBack = (state: PayoutState): boolean => state === 'failed' || state === 'reversed'
