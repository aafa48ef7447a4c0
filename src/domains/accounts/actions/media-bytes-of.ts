import type { Context } from '#platform/context.ts'
import { mediaBytes } from '../rules/entitlements.ts'
import { findBySub } from '../store/accounts.ts'
import { entitlementsOf } from './entitlements-of.ts'

/**
 * Bytes that whoever signs in as `sub` may keep by their plan; those of the highest where plans are not enforced, and
 * none without an account that is open.
 */
export async function mediaBytesOf(plansEnforced: boolean, context: Context, sub: string): Promise<number> {
  const account = await findBySub(context, sub)
  if (!account || account.closedAt) return 0
  if (!plansEnforced) return mediaBytes.premium
  const { plan } = await entitlementsOf(plansEnforced, context, account.provider)
  return mediaBytes[plan]
}
