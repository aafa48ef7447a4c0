import type { Context } from '#platform/context.ts'
import { mediaBytes, planInForce } from '../rules/entitlements.ts'
import { findGrantsBySub } from '../store/grants.ts'
import type { PlanSwitch } from './entitlements-of.ts'

/**
 * Returns the storage quota of the user `sub` in bytes: by the plan in force, or by the highest plan if plans are not
 * enforced. A user who has made no request yet has no account and gets the free plan. A closed account has 0 bytes.
 */
export async function mediaBytesOf(
  { plansEnforced }: PlanSwitch,
  context: Context,
  sub: string,
): Promise<number> {
  const account = await findGrantsBySub(context, sub)
  if (account?.isClosed) return 0
  if (!plansEnforced) return mediaBytes.premium
  if (!account) return mediaBytes.free
  return mediaBytes[planInForce(account.grants, context.clock.now()).plan]
}
