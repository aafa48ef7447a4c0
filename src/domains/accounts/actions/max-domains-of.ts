import type { Context } from '#platform/context.ts'
import { maxDomains } from '../rules/entitlements.ts'
import { entitlementsOf } from './entitlements-of.ts'

/** Returns the number of own domains that the plan in force allows. */
export async function maxDomainsOf(
  plansEnforced: boolean,
  context: Context,
  provider: string,
): Promise<number> {
  if (!plansEnforced) return maxDomains.unlimited
  return maxDomains[(await entitlementsOf(plansEnforced, context, provider)).plan]
}
