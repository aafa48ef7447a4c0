import type { Context } from '#platform/context.ts'
import type { BillingDeps } from '../ports.ts'
import { providerOf } from '../store/subscriptions.ts'
import { followSubscription } from './follow-subscription.ts'

/**
 * Tells the operator by the log that a bank disputes a payment of a plan, with everything that is needed to answer it at the vendor, and
 * how it ended; then reads the owner's subscription again. The plan stays as the vendor has it: ending it is the operator's decision. Does
 * nothing for a dispute of another payment. Called by the webhook. Throws `billing.vendor_unavailable`.
 */
export async function noteDispute(
  deps: BillingDeps,
  context: Context,
  { vendor, disputeId }: { readonly vendor: string; readonly disputeId: string },
): Promise<void> {
  const { plans } = deps
  if (plans?.name !== vendor) return
  const dispute = await plans.readDispute(disputeId)
  if (!dispute?.customerId) return
  const provider = await providerOf(context, { vendor, customerId: dispute.customerId })
  if (provider === undefined) return
  const about = { provider, disputeId, ...dispute }
  if (dispute.state === 'open')
    context.log.error(about, 'a bank disputes a payment of a plan: answer it in the vendor’s dashboard')
  else context.log.warn(about, 'a dispute of a plan’s payment has ended')
  await followSubscription(deps, context, provider)
}
