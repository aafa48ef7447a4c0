import type { Context } from '#platform/context.ts'
import { type Entitlements, fail, type Plan } from '../contract.ts'
import type { AccountsDeps } from '../ports.ts'
import { planInForce, planTable, unlimited } from '../rules/entitlements.ts'
import { listGrants } from '../store/grants.ts'

/** `until`: the instant at which this plan may end; null: it does not end. */
export type InForce = {
  readonly plan: Plan
  readonly entitlements: Entitlements
  readonly until: Date | null
}

export type PlanSwitch = Pick<AccountsDeps, 'plansEnforced'>

type Maximum = Extract<keyof Entitlements, `max${string}`>

type Room = { readonly provider: string; readonly entitlement: Maximum; readonly countAfter: number }

/** Returns the plan in force and its entitlements, or all of them if plans are not enforced. Anyone may call it. */
export async function entitlementsOf(
  { plansEnforced }: PlanSwitch,
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

/** Throws `accounts.limit_reached`, with the limit in its details, if `countAfter` is more than the plan allows. */
export async function assertRoom(
  deps: PlanSwitch,
  context: Context,
  { provider, entitlement, countAfter }: Room,
): Promise<void> {
  const { plan, entitlements } = await entitlementsOf(deps, context, provider)
  const limit = entitlements[entitlement]
  if (countAfter <= limit) return
  fail(
    'accounts.limit_reached',
    { entitlement, limit, plan },
    `Your plan holds ${limit} of these. All ${limit} are in use.`,
  )
}
