import type { Context } from '#platform/context.ts'
import { mediaBytes } from '../rules/entitlements.ts'
import { findBySub } from '../store/accounts.ts'
import { entitlementsOf } from './entitlements-of.ts'

/**
 * Returns the storage quota of the user `sub` in bytes: by the plan in force, or by the highest plan if plans are not
 * enforced. A user who has made no request yet has no account and gets the free plan. A closed account has 0 bytes.
 */
export async function mediaBytesOf(plansEnforced: boolean, context: Context, sub: string): Promise<number> {
  const account = await findBySub(context, sub)
  if (account?.closedAt) return 0
  if (!plansEnforced) return mediaBytes.premium
  if (!account) return mediaBytes.free
  const { plan } = await entitlementsOf(plansEnforced, context, account.provider)
  return mediaBytes[plan]
}
