import type { Edge } from '#platform/area.ts'
import { bindActions } from '#platform/doors.ts'
import { bindTasks } from '#platform/jobs/task.ts'
import { askClosing, takeClosingBack } from './actions/ask-closing.ts'
import { atAddress, claimUserUrl, holderOf, movedTo, ownerOf } from './actions/claim-user-url.ts'
import { ensureAccount } from './actions/ensure-account.ts'
import { assertRoom, entitlementsOf, inForceReading } from './actions/entitlements-of.ts'
import { eraseOwner, toErase } from './actions/erase-owner.ts'
import { exchangeRoomOf } from './actions/exchange-room-of.ts'
import { grantInForce } from './actions/grant-in-force.ts'
import { grantPlan } from './actions/grant-plan.ts'
import { hasGoals } from './actions/has-goals.ts'
import { identityDeleted } from './actions/identity-deleted.ts'
import { maxContactsOf } from './actions/max-contacts-of.ts'
import { maxDomainsOf } from './actions/max-domains-of.ts'
import { maxLetterMailsOf } from './actions/max-letters-of.ts'
import { mediaBytesOf } from './actions/media-bytes-of.ts'
import { requireEditor } from './actions/require-editor.ts'
import { requireOwner } from './actions/require-owner.ts'
import * as jobs from './jobs.ts'
import type { AccountsDeps, AccountsPorts } from './ports.ts'
import { deleteClosedIdentity } from './reactions/delete-closed-identity.ts'
import { accountsRoutes } from './routes.ts'
import { planTable } from './rules/entitlements.ts'
import { findAccount, searchAccounts } from './store/accounts.ts'
import { isClaimed } from './store/claims.ts'
import { listEnding, lockEnding } from './store/closing.ts'
import { findUserUrl } from './store/user-urls.ts'

export type Accounts = ReturnType<typeof createAccounts>

/** An area's entry in the table of takeovers. */
export type TakesOver = ReturnType<AccountsPorts['takeovers']>[number]

/** Creates the accounts area: owners, their addresses and their entitlements. */
export function createAccounts(deps: AccountsDeps) {
  return {
    name: 'accounts',
    ...bindActions(deps, {
      identityDeleted,
      claimUserUrl,
      askClosing,
      takeClosingBack,
      mediaBytesOf,
      maxDomainsOf,
      maxContactsOf,
      maxLetterMailsOf,
      exchangeRoomOf,
      hasGoals,
      entitlementsOf,
      assertRoom,
    }),
    /** `entitlementsOf` as a part of one statement. */
    inForceReading: inForceReading(deps),
    requireOwner,
    requireEditor,
    ensureAccount,
    ownerOf,
    atAddress,
    holderOf,
    movedTo,
    /** Whether an account has claimed the work of an `unsigned-` id. */
    isClaimed,
    /** Providers whose account is closing or just closed: their future bookings must be cancelled. */
    endingProviders: listEnding,
    /** Whether the account is closing or closed; locks the account until the caller's transaction ends. */
    lockEnding,
    /** Closed accounts to erase: the caller erases their customers first, then the owner by `eraseOwner`. */
    toErase,
    eraseOwner,
    userUrlOf: findUserUrl,
    grantPlan,
    grantInForce,
    /** The entitlements of each plan. */
    planTable,
    searchAccounts,
    accountOf: findAccount,
    routes: ({ api }: Edge) => accountsRoutes(api, deps),
    reactions: [deleteClosedIdentity(deps)],
    ...bindTasks(Object.values(jobs), deps),
    erasing: {
      tables: {
        accounts: 'erased',
        plan_grants: 'kept',
        anonymous_claims: 'kept',
      } as const,
    },
  }
}
