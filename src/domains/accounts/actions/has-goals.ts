import type { Context } from '#platform/context.ts'
import { plansWithGoals } from '../rules/entitlements.ts'
import { entitlementsOf, type PlanSwitch } from './entitlements-of.ts'

/** Returns whether the plan in force has goals (product.md 16); every account has without plans. */
export async function hasGoals(deps: PlanSwitch, context: Context, provider: string): Promise<boolean> {
  return !deps.plansEnforced || plansWithGoals.includes((await entitlementsOf(deps, context, provider)).plan)
}
