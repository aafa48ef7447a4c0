import type { Edge } from '#platform/area.ts'
import { bindActions } from '#platform/doors.ts'
import { bindTasks } from '#platform/jobs/task.ts'
import { exportPayout, exportPayouts } from './actions/export-payouts.ts'
import { listPayouts } from './actions/list-payouts.ts'
import { payoutChanged } from './actions/payout-changed.ts'
import { readNextPayout } from './actions/read-next-payout.ts'
import { readPayout } from './actions/read-payout.ts'
import * as jobs from './payouts-jobs.ts'
import type { PayoutsDeps } from './payouts-ports.ts'
import { payoutsRoutes } from './payouts-routes.ts'

export type Payouts = ReturnType<typeof createPayouts>

/** Creates the part of billing that follows payouts: what vendors send to banks, and what each consists of. */
export function createPayouts(deps: PayoutsDeps) {
  return {
    name: 'payouts',
    ...bindActions(deps, {
      /** The vendor's webhook calls this when a payout changed there. */
      payoutChanged,
      readNextPayout,
      listPayouts,
      readPayout,
      exportPayouts,
      exportPayout,
    }),
    routes: (edge: Edge) => payoutsRoutes(edge, deps),
    reactions: [],
    ...bindTasks(Object.values(jobs), deps),
    erasing: { tables: { payouts: 'kept', payout_items: 'kept', payout_handovers: 'kept' } as const },
  }
}
