import type { Context } from '#platform/context.ts'
import { exchangeRoom } from '../rules/entitlements.ts'
import { entitlementsOf, type PlanSwitch } from './entitlements-of.ts'

/** Returns how many own requests may wait in the exchange network, and how many partnerships the plan in force holds. */
export async function exchangeRoomOf(
  deps: PlanSwitch,
  context: Context,
  provider: string,
): Promise<{ readonly open: number; readonly partners: number }> {
  if (!deps.plansEnforced) return exchangeRoom.unlimited
  return exchangeRoom[(await entitlementsOf(deps, context, provider)).plan]
}
