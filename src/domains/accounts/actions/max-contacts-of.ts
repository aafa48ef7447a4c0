import type { Context } from '#platform/context.ts'
import { maxContacts } from '../rules/entitlements.ts'
import { entitlementsOf, type PlanSwitch } from './entitlements-of.ts'

/** Returns how many subscribed contacts get letters with the plan in force; null: all of them. */
export async function maxContactsOf(
  deps: PlanSwitch,
  context: Context,
  provider: string,
): Promise<number | null> {
  if (!deps.plansEnforced) return maxContacts.unlimited
  return maxContacts[(await entitlementsOf(deps, context, provider)).plan]
}
