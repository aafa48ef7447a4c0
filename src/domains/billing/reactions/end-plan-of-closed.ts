import type { AccountClosed } from '#domains/accounts/events.ts'
import { reaction } from '#platform/events/reactions.ts'
import { endSubscriptionNow } from '../actions/end-subscription.ts'

/** Ends the plan that a closed account pays for, so that nothing is charged any more. */
export const endPlanOfClosed = reaction<AccountClosed>({
  on: 'accounts.closed',
  name: 'billing.end-plan-of-closed',
  queue: 'bulk',
  run: (context, { provider }) => endSubscriptionNow(context, provider),
})
