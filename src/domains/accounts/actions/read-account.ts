import type { Context } from '#platform/context.ts'
import { type Account, fail, type Plan } from '../contract.ts'
import { findAccount } from '../store/accounts.ts'
import { findUserUrl } from '../store/user-urls.ts'
import { entitlementsOf } from './entitlements-of.ts'
import { requireOwner } from './require-owner.ts'

export type Plans = { readonly plansEnforced: boolean; readonly planIds: Readonly<Record<Plan, string>> }

/**
 * Returns the owner's account with its plan and entitlements.
 * Throws `accounts.unknown_user`, `accounts.not_an_owner`.
 */
export async function readAccount({ plansEnforced, planIds }: Plans, context: Context): Promise<Account> {
  const provider = requireOwner(context)
  const [account, userUrl, { plan, entitlements }] = await Promise.all([
    findAccount(context, provider),
    findUserUrl(context, provider),
    entitlementsOf(plansEnforced, context, provider),
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
