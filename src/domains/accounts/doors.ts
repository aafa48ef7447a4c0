import type { Context } from '#platform/context.ts'
import { askClosing, readClosing, takeClosingBack } from './actions/ask-closing.ts'
import { claimAnonymousWork } from './actions/claim-anonymous-work.ts'
import { checkUserUrl, claimUserUrl, holderOf, movedTo, ownerOf } from './actions/claim-user-url.ts'
import { ensureAccount } from './actions/ensure-account.ts'
import { assertRoom, entitlementsOf, type Maximum } from './actions/entitlements-of.ts'
import { eraseOwner, toErase } from './actions/erase-owner.ts'
import { grantPlan } from './actions/grant-plan.ts'
import { identityDeleted } from './actions/identity-deleted.ts'
import { maxDomainsOf } from './actions/max-domains-of.ts'
import { mediaBytesOf } from './actions/media-bytes-of.ts'
import { type Plans, readAccount } from './actions/read-account.ts'
import { requireEditor } from './actions/require-editor.ts'
import { requireOwner } from './actions/require-owner.ts'
import type { AccountsPorts } from './ports.ts'
import { findAccount, searchAccounts } from './store/accounts.ts'
import { isClaimed } from './store/claims.ts'
import { listEnding, lockEnding } from './store/closing.ts'
import { findUserUrl } from './store/user-urls.ts'

export type AccountsDoors = ReturnType<typeof accountsDoors>

/** The functions that routes and other areas may call. */
export function accountsDoors(plans: Plans, ports: AccountsPorts) {
  const { plansEnforced } = plans
  return {
    requireOwner,
    requireEditor,
    ensureAccount,
    identityDeleted: (context: Context, username: string) => identityDeleted(ports, context, username),
    claimUserUrl: (context: Context, input: { userUrl: string }) => claimUserUrl(ports, context, input),
    checkUserUrl,
    ownerOf,
    holderOf,
    movedTo,
    claimAnonymousWork: (context: Context, input: { unsignedUserId: string }) =>
      claimAnonymousWork(ports, context, input),
    /** Whether an account has claimed the work of an `unsigned-` id. */
    isClaimed,
    readClosing: (context: Context) => readClosing(ports, context),
    askClosing: (context: Context, input: { cancelBookings: boolean }) => askClosing(ports, context, input),
    takeClosingBack: (context: Context) => takeClosingBack(ports, context),
    /** Providers whose account is closing or just closed: their future bookings must be cancelled. */
    endingProviders: listEnding,
    /** Whether the account is closing or closed; locks the account until the caller's transaction ends. */
    lockEnding,
    /** Closed accounts to erase: the caller erases their customers first, then the owner by `eraseOwner`. */
    toErase,
    eraseOwner,
    mediaBytesOf: (context: Context, sub: string) => mediaBytesOf(plansEnforced, context, sub),
    /** The number of own domains that the plan in force allows. */
    maxDomainsOf: (context: Context, provider: string) => maxDomainsOf(plansEnforced, context, provider),
    userUrlOf: findUserUrl,
    grantPlan,
    searchAccounts,
    /** The account of a provider, for other areas. */
    accountOf: findAccount,
    readAccount: (context: Context) => readAccount(plans, context),
    entitlementsOf: (context: Context, provider: string) => entitlementsOf(plansEnforced, context, provider),
    assertRoom: (context: Context, provider: string, entitlement: Maximum, countAfter: number) =>
      assertRoom(plansEnforced, context, provider, entitlement, countAfter),
  }
}
