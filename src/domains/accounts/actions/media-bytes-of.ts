import type { Context } from '#platform/context.ts'
import { mediaBytes } from '../rules/entitlements.ts'
import { findBySub } from '../store/accounts.ts'
import { entitlementsOf } from './entitlements-of.ts'

/**
 * Bytes that the user `sub` may keep by the plan in force, or by the highest plan where plans are not enforced. A user
 * without an account, who signed in and made no request yet, has the free plan; a closed account keeps nothing.
 */
export async function mediaBytesOf(plansEnforced: boolean, context: Context, sub: string): Promise<number> {
  const account = await findBySub(context, sub)
  if (account?.closedAt) return 0
  if (!plansEnforced) return mediaBytes.premium
  if (!account) return mediaBytes.free
  const { plan } = await entitlementsOf(plansEnforced, context, account.provider)
  return mediaBytes[plan]
}
