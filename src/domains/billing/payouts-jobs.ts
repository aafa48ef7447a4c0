// The tasks of payouts.

export { checkPayoutsTask } from './actions/check-payouts.ts'
export { followPayoutsTask, sweepPayoutsTask } from './actions/follow-payouts.ts'
