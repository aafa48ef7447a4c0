import type { Context } from '#platform/context.ts'
import type { BillingDeps, PlanRef } from '../ports.ts'
import { providerOf } from '../store/subscriptions.ts'
import { followSubscription } from './follow-subscription.ts'

/**
 * Follows the subscription of a vendor's customer of whom the vendor says that something changed: any news reads the present
 * state again, so their order does not matter. Does nothing for a customer that is not ours.
 */
export async function subscriptionChanged(
  deps: BillingDeps,
  context: Context,
  customer: PlanRef,
): Promise<void> {
  const provider = await providerOf(context, customer)
  if (provider !== undefined) await followSubscription(deps, context, provider)
}
