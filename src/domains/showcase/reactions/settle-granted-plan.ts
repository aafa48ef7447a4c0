import type { PlanGranted } from '#domains/accounts/events.ts'
import { type Reaction, reaction } from '#platform/events/reactions.ts'
import { settleResting } from '../actions/settle-resting.ts'
import type { PublishDeps } from '../ports.ts'

/** Writes which cards rest under the provider's plan once one was granted. */
export const settleGrantedPlan = (deps: PublishDeps): Reaction =>
  reaction<PlanGranted>({
    on: 'accounts.plan_granted',
    name: 'showcase.settle-granted-plan',
    queue: 'bulk',
    run: (context, { provider }) => settleResting(deps, context, provider),
  })
