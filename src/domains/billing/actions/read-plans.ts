import { plans as allPlans } from '#domains/accounts/contract.ts'
import { minute } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'
import type { Plans } from '../contract.ts'
import type { BillingDeps, PlanGateway, PlanPrice } from '../ports.ts'
import { boughtPlans, planIntervals } from '../rules/plan-words.ts'
import { planOfPrice } from '../rules/stored-plan.ts'

const keptFor = 10 * minute
type Kept = { readonly at: number; readonly prices: readonly PlanPrice[] }
const keptPrices = new WeakMap<PlanGateway, Kept>()

/** Reads the plans, what they hold and what they cost at the vendor. Anyone may call it. */
export async function readPlans(deps: BillingDeps, context: Context): Promise<Plans> {
  return {
    plansEnforced: deps.plansEnforced,
    plans: allPlans.map((plan) => ({ plan, entitlements: deps.accounts.planTable[plan] })),
    prices: await pricesOf(deps, context),
  }
}

/** Returns the prices at the vendor, kept for ten minutes; the kept ones while it does not answer, and none if it never did. */
export async function pricesOf(deps: BillingDeps, context: Context): Promise<Plans['prices']> {
  const { plans, priceIds, plansEnforced } = deps
  if (!plans || !plansEnforced) return []
  const now = context.clock.now().getTime()
  const kept = keptPrices.get(plans)
  const isFresh = kept && Math.abs(now - kept.at) < keptFor
  const prices = isFresh ? kept.prices : await readPrices(deps, plans, context, kept)
  if (!isFresh) keptPrices.set(plans, { at: now, prices })
  return prices.flatMap(({ priceId, amount }) => {
    const plan = planOfPrice(priceIds, priceId)
    return plan ? [{ ...plan, amount }] : []
  })
}

async function readPrices(
  { priceIds }: BillingDeps,
  plans: PlanGateway,
  context: Context,
  kept: Kept | undefined,
): Promise<readonly PlanPrice[]> {
  const ids = boughtPlans.flatMap((plan) => planIntervals.map((interval) => priceIds[plan][interval]))
  try {
    return await plans.readPrices(ids)
  } catch (error) {
    context.log.warn({ err: error }, 'the prices of plans could not be read')
    return kept?.prices ?? []
  }
}
