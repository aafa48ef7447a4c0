import type { Context } from '#platform/context.ts'
import { checkUserUrl, claimUserUrl, ownerOf } from './actions/claim-user-url.ts'
import { ensureAccount } from './actions/ensure-account.ts'
import { assertRoom, entitlementsOf, type Maximum } from './actions/entitlements-of.ts'
import { grantPlan } from './actions/grant-plan.ts'
import { identityDeleted } from './actions/identity-deleted.ts'
import { type Plans, readAccount } from './actions/read-account.ts'
import { requireOwner } from './actions/require-owner.ts'
import { findAccount, searchAccounts } from './store/accounts.ts'
import { findUserUrl } from './store/user-urls.ts'

export type Accounts = ReturnType<typeof createAccounts>

/** Owners, their addresses and their entitlements. `planIds` are the operator's payment-plan ids. */
export function createAccounts(plans: Plans) {
  const { plansEnforced } = plans
  return {
    requireOwner,
    ensureAccount,
    identityDeleted,
    claimUserUrl,
    checkUserUrl,
    ownerOf,
    userUrlOf: findUserUrl,
    grantPlan,
    searchAccounts,
    /** For areas that already know the provider: whose account it is. */
    accountOf: findAccount,
    readAccount: (context: Context) => readAccount(plans, context),
    entitlementsOf: (context: Context, provider: string) => entitlementsOf(plansEnforced, context, provider),
    assertRoom: (context: Context, provider: string, entitlement: Maximum, countAfter: number) =>
      assertRoom(plansEnforced, context, provider, entitlement, countAfter),
  }
}
