import type { Context } from '#platform/context.ts'
import { type Account, fail } from '../contract.ts'
import type { Plans } from '../ports.ts'
import { findAccount } from '../store/accounts.ts'
import { findUserUrl } from '../store/user-urls.ts'
import { entitlementsOf } from './entitlements-of.ts'
import { requireOwner } from './require-owner.ts'

/**
 * Returns the owner's account with its plan and entitlements.
 * Throws `accounts.unknown_user`, `accounts.not_an_owner`.
 */
export async function readAccount(deps: Plans, context: Context): Promise<Account> {
  const { plansEnforced, planIds } = deps
  const provider = requireOwner(context)
  const [account, userUrl, { plan, entitlements }] = await Promise.all([
    findAccount(context, provider),
    findUserUrl(context, provider),
    entitlementsOf(deps, context, provider),
  ])
  if (!account) return fail('accounts.unknown_user')
  const { email, emailVerified, firstName, lastName, closingDueAt, closedAt } = account
  return {
    userId: provider,
    email,
    emailVerified,
    firstName,
    lastName,
    userUrl: userUrl ?? null,
    subscriptionPlan: plan,
    paymentPlanId: planIds[plan],
    plansEnforced,
    entitlements,
    closingAt: closingDueAt?.toISOString() ?? null,
    isEditProfileAllowed: !closingDueAt && !closedAt,
  }
}
