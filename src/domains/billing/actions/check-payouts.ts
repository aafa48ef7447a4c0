import { defineClockTask } from '#platform/jobs/task.ts'
import { findPayoutFaults, type PayoutFault } from '../store/check-payouts.ts'

/** The most faults that one night logs. */
const maxFaults = 100

const sentences = {
  sums: 'the sums of a payout differ from its items',
  fees: 'the fees in the ledger differ from those of payout items',
  bank: 'what the ledger paid out differs from the payouts',
} as const satisfies Record<PayoutFault['fault'], string>

/** Runs once a night. Compares payouts with their items and with the ledger, and logs each difference as an error. */
export const checkPayoutsTask = defineClockTask(
  'billing.check-payouts',
  '33 4 * * *',
  'bulk',
  async (_deps, context) => {
    for (const { fault, provider, id } of await findPayoutFaults(context, maxFaults))
      context.log.error({ provider, id }, sentences[fault])
  },
)
