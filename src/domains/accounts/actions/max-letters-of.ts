import type { Context } from '#platform/context.ts'
import { maxLetterMails } from '../rules/entitlements.ts'
import { entitlementsOf, type PlanSwitch } from './entitlements-of.ts'

/** Returns how many mails of letters a month the plan in force sends; null: as many as there are. */
export async function maxLetterMailsOf(
  deps: PlanSwitch,
  context: Context,
  provider: string,
): Promise<number | null> {
  if (!deps.plansEnforced) return maxLetterMails.unlimited
  return maxLetterMails[(await entitlementsOf(deps, context, provider)).plan]
}
