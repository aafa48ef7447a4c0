import type { Context } from '#platform/context.ts'
import { type Billing, fail, type Invoices } from '../contract.ts'
import type { BillingDeps } from '../ports.ts'
import { findSubscription } from '../store/subscriptions.ts'
import { followSubscription } from './follow-subscription.ts'
import { readBilling } from './read-billing.ts'
import { sellingPlans } from './selling-plans.ts'

const invoicesAtOnce = 12

/** Reads the owner's subscription at the vendor, after a visit of its pages. Idempotent. Throws `billing.vendor_unavailable`. */
export async function refreshBilling(deps: BillingDeps, context: Context): Promise<Billing> {
  await followSubscription(deps, context, deps.accounts.requireOwner(context))
  return readBilling(deps, context)
}

/**
 * Opens the vendor's page where the owner changes the card. Only the owner may call it. Throws `billing.portal_locked`
 * (specification 6, isBillingPortalAvailable), `.no_subscription`, `.not_sold`, `.vendor_unavailable`.
 */
export async function openPortal(deps: BillingDeps, context: Context): Promise<{ url: string }> {
  const provider = deps.accounts.requireOwner(context)
  const plans = sellingPlans(deps)
  const { entitlements } = await deps.accounts.entitlementsOf(context, provider)
  if (!entitlements.isBillingPortalAvailable) fail('billing.portal_locked')
  const row = (await findSubscription(context, provider)) ?? fail('billing.no_subscription')
  return {
    url: await plans.openPortal({
      customerId: row.customerId,
      returnUrl: `${deps.publicUrl}/billing?visited=portal`,
    }),
  }
}

/** Lists the owner's invoices at the vendor, the newest first. Only the owner may call it. Throws `billing.vendor_unavailable`. */
export async function listInvoices(
  { accounts, plans }: BillingDeps,
  context: Context,
  { after }: { readonly after?: string | undefined },
): Promise<Invoices> {
  const row = await findSubscription(context, accounts.requireOwner(context))
  if (!row || !plans || row.vendor !== plans.name) return { invoices: [], next: null }
  const { invoices, more } = await plans.listInvoices(row.customerId, { limit: invoicesAtOnce, after })
  return {
    invoices: invoices.map(({ at, periodStart, periodEnd, ...invoice }) => ({
      ...invoice,
      at: at.toISOString(),
      periodStart: periodStart.toISOString(),
      periodEnd: periodEnd.toISOString(),
    })),
    next: more ? (invoices.at(-1)?.id ?? null) : null,
  }
}
