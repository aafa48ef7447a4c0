import { z } from 'zod'
import type { Context } from '#platform/context.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { vendorQueue } from '#platform/jobs/queues.ts'
import { defineTask } from '#platform/jobs/task.ts'
import type { BillingDeps, PaidPlan } from '../ports.ts'
import { findSubscription } from '../store/subscriptions.ts'
import { followSubscription } from './follow-subscription.ts'
import { isInForce } from './start-checkout.ts'

const Ending = z.object({ provider: z.string(), when: z.enum(['period', 'now']) })

/** Ends a subscription at the vendor, with its period or at once. Does nothing without one. */
export const endSubscriptionTask = defineTask(
  'billing.end-subscription',
  Ending,
  ({ plans }: BillingDeps) => plans && vendorQueue(plans.name),
  async (deps, context, { provider, when }) => {
    const { plans } = deps
    await followSubscription(deps, context, provider)
    const row = await findSubscription(context, provider)
    if (!plans || !row?.subscriptionId || !isInForce(row)) return
    const { subscriptionId: id, periodEnd } = row
    if (when === 'now') await plans.endNow({ idempotencyKey: `end:${id}`, id, refund: false })
    else if (row.nextPlan !== 'free')
      await plans.changeAtEnd({
        idempotencyKey: `end-with:${id}:${periodEnd?.getTime()}`,
        id,
        priceId: null,
      })
    await followSubscription(deps, context, provider)
  },
)

/** Ends an account's subscription with its period; a job tells the vendor. Call it in the transaction of its cause. */
export const endSubscriptionWithPeriod = (context: Context, provider: string): Promise<void> =>
  enqueue(context, endSubscriptionTask, { provider, when: 'period' })

/** Ends an account's subscription at once; a job tells the vendor. Call it in the transaction of its cause. */
export const endSubscriptionNow = (context: Context, provider: string): Promise<void> =>
  enqueue(context, endSubscriptionTask, { provider, when: 'now' })

/** Returns the subscription that an account pays for and that does not end with its period; undefined: none. */
export async function subscriptionOf(context: Context, provider: string): Promise<PaidPlan | undefined> {
  const row = await findSubscription(context, provider)
  if (!row?.plan || !row.periodEnd || !isInForce(row) || row.nextPlan === 'free') return undefined
  return { plan: row.plan, periodEnd: row.periodEnd }
}
