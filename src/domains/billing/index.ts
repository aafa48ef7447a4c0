import type { Edge } from '#platform/area.ts'
import { bindActions } from '#platform/doors.ts'
import { bindTasks } from '#platform/jobs/task.ts'
import { endSubscriptionWithPeriod, subscriptionOf } from './actions/end-subscription.ts'
import { noteDispute } from './actions/note-dispute.ts'
import { startCheckout } from './actions/start-checkout.ts'
import { subscriptionChanged } from './actions/subscription-changed.ts'
import { refreshBilling } from './actions/visit-vendor.ts'
import * as jobs from './jobs.ts'
import type { BillingDeps } from './ports.ts'
import { endPlanOfClosed } from './reactions/end-plan-of-closed.ts'
import { planRoutes } from './routes.ts'

/** Creates the area of plans for sale, at the end of the spine: it writes what was bought into accounts as a grant. */
export function createBilling(deps: BillingDeps) {
  return {
    name: 'billing',
    ...bindActions(deps, { subscriptionChanged, startCheckout, refreshBilling, noteDispute }),
    routes: (edge: Edge) => planRoutes(edge, deps),
    subscriptionOf,
    endSubscriptionWithPeriod,
    reactions: [endPlanOfClosed],
    ...bindTasks(Object.values(jobs), deps),
    erasing: {
      tables: { plan_subscriptions: 'kept', plan_trials: 'kept' } as const,
    },
  }
}
