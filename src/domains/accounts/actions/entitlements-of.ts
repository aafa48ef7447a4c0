import type { Context } from '#platform/context.ts'
import { type Entitlements, fail, type Plan } from '../contract.ts'
import { planInForce, planTable, unlimited } from '../rules/entitlements.ts'
import { listGrants } from '../store/grants.ts'

/** `until`: from then on another plan may be in force; null: this one stays. */
export type InForce = {
  readonly plan: Plan
  readonly entitlements: Entitlements
  readonly until: Date | null
}

export type Maximum = Extract<keyof Entitlements, `max${string}`>

/** Anyone may ask. The plan in force and what it entitles to; without enforcement everything. */
export async function entitlementsOf(
  plansEnforced: boolean,
  context: Context,
  provider: string,
): Promise<InForce> {
  const { plan, until } = planInForce(await listGrants(context, provider), context.clock.now())
  return {
    plan,
    entitlements: plansEnforced ? planTable[plan] : unlimited,
    until: plansEnforced ? until : null,
  }
}

/** Fails with `accounts.limit_reached` and the exact count when `countAfter` things are more than the plan holds. */
export async function assertRoom(
  plansEnforced: boolean,
  context: Context,
  provider: string,
  entitlement: Maximum,
  countAfter: number,
): Promise<void> {
  const { plan, entitlements } = await entitlementsOf(plansEnforced, context, provider)
  const limit = entitlements[entitlement]
  if (countAfter <= limit) return
  fail(
    'accounts.limit_reached',
    { entitlement, limit, plan },
    `Your plan holds ${limit} of these. All ${limit} are in use.`,
  )
}
