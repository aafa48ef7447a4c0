import type { Context } from '#platform/context.ts'
import { type Billing, planSources } from '../contract.ts'
import type { BillingDeps } from '../ports.ts'
import { graceUntil } from '../rules/stored-plan.ts'
import { findSubscription, type StoredSubscription } from '../store/subscriptions.ts'
import { hadTrial } from '../store/trials.ts'
import { pricesOf } from './read-plans.ts'
import { isInForce } from './start-checkout.ts'

/** Reads the owner's plan, where it comes from and what it costs next. Only the owner may call it. */
export async function readBilling(deps: BillingDeps, context: Context): Promise<Billing> {
  const { accounts, page, plansEnforced, plans } = deps
  const provider = accounts.requireOwner(context)
  const [{ entitlements }, { plan, source, until }, row, triedBefore, used] = await Promise.all([
    accounts.entitlementsOf(context, provider),
    accounts.grantInForce(context, provider),
    findSubscription(context, provider),
    hadTrial(context, provider),
    page.countCards(context, provider),
  ])
  const subscription = row && isInForce(row) ? await subscribed(deps, context, row) : null
  return {
    plan,
    source: planSources.find((one) => one === source) ?? 'operator',
    until: source === 'subscription' ? null : (until?.toISOString() ?? null),
    subscription,
    trial: plansEnforced && plan === 'free' && !triedBefore,
    portal: entitlements.isBillingPortalAvailable && subscription !== null && plans !== undefined,
    used,
  }
}

async function subscribed(
  deps: BillingDeps,
  context: Context,
  row: StoredSubscription,
): Promise<Billing['subscription']> {
  const { plan, interval, state, startedAt, periodEnd, nextPlan, nextInterval, dueSince, card } = row
  if (!plan || !interval || !startedAt || !periodEnd || (state !== 'active' && state !== 'past_due'))
    return null
  const prices = await pricesOf(deps, context)
  const charged =
    nextPlan === 'free' ? undefined : { plan: nextPlan ?? plan, interval: nextInterval ?? interval }
  const price = prices.find((one) => one.plan === charged?.plan && one.interval === charged.interval)
  return {
    plan,
    interval,
    state,
    startedAt: startedAt.toISOString(),
    periodEnd: periodEnd.toISOString(),
    next: nextPlan && { plan: nextPlan, interval: nextInterval },
    nextAmount: price?.amount ?? null,
    graceUntil: dueSince && graceUntil(dueSince).toISOString(),
    card,
  }
}
