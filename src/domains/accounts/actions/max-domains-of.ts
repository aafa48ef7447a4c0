import type { Context } from '#platform/context.ts'
import { maxDomains } from '../rules/entitlements.ts'
import { entitlementsOf, type PlanSwitch } from './entitlements-of.ts'

/** Returns the number of own domains that the plan in force allows. */
export async function maxDomainsOf(deps: PlanSwitch, context: Context, provider: string): Promise<number> {
  if (!deps.plansEnforced) return maxDomains.unlimited
  return maxDomains[(await entitlementsOf(deps, context, provider)).plan]
}
