import type { Context } from '#platform/context.ts'
import { defineVendorClockTask } from '#platform/jobs/task.ts'
import type { BillingDeps } from '../ports.ts'
import { listToRead } from '../store/subscriptions.ts'
import { followSubscription } from './follow-subscription.ts'

const atOnce = 100
const vendorNames = ({ plans }: BillingDeps): string[] => (plans ? [plans.name] : [])

/**
 * Runs each hour. Reads the subscriptions whose period ended, and those of checkouts that may have been paid, at the vendor: their
 * news may be lost.
 */
export const lookForNewsTask = defineVendorClockTask(
  'billing.look-for-news',
  '23 * * * *',
  vendorNames,
  (deps: BillingDeps, context, vendor) => look(deps, context, { vendor, onlyNews: true }),
)

/** Runs each night. Reads all subscriptions in force at the vendor. */
export const lookAtSubscriptionsTask = defineVendorClockTask(
  'billing.look-at-subscriptions',
  '51 3 * * *',
  vendorNames,
  (deps: BillingDeps, context, vendor) => look(deps, context, { vendor }),
)

type Which = { readonly vendor: string; readonly onlyNews?: true }

async function look(deps: BillingDeps, context: Context, which: Which): Promise<void> {
  let after = ''
  for (;;) {
    const providers = await listToRead(context, { ...which, after, limit: atOnce })
    for (const provider of providers)
      await followSubscription(deps, context, provider).catch((error: unknown) =>
        context.log.warn({ err: error, provider }, 'a subscription could not be read'),
      )
    if (providers.length < atOnce) return
    after = providers.at(-1) ?? after
  }
}
