import { rulesOf } from '../payouts.ts'
import type { World } from '../world.ts'

/** The settings of an account that say when its payouts leave. */
export function payoutSettings(world: World): object {
  const { interval } = rulesOf(world)
  return {
    payouts: {
      debit_negative_balances: true,
      schedule: {
        delay_days: 2,
        interval,
        ...(interval === 'weekly' && { weekly_anchor: 'tuesday', weekly_payout_days: ['tuesday'] }),
      },
      statement_descriptor: 'SHOWCASE',
    },
  }
}
