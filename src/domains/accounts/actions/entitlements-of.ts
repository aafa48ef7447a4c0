import type { Context } from '#platform/context.ts'
import type { Reading } from '#platform/readings.ts'
import { type Entitlements, fail, type Plan } from '../contract.ts'
import type { AccountsDeps } from '../ports.ts'
import { type Grant, planInForce, planTable, unlimited } from '../rules/entitlements.ts'
import { grantsReading, listGrants } from '../store/grants.ts'

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
export async function entitlementsOf(deps: PlanSwitch, context: Context, provider: string): Promise<InForce> {
  return inForceAt(deps, await listGrants(context, provider), context.clock.now())
}

/** What `entitlementsOf` reads, as a part of one statement. */
export const inForceReading = (deps: PlanSwitch): Reading<(now: Date) => InForce> => ({
  sql: grantsReading.sql,
  of: (value) => (now) => inForceAt(deps, grantsReading.of(value), now),
})

function inForceAt({ plansEnforced }: PlanSwitch, grants: readonly Grant[], now: Date): InForce {
  const { plan, until } = planInForce(grants, now)
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
