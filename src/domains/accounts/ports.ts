import type { Context } from '#platform/context.ts'
import type { Plan } from './contract.ts'

/** `plansEnforced: false`: every account has all entitlements. `planIds` are the operator's payment-plan ids. */
export type Plans = { readonly plansEnforced: boolean; readonly planIds: Readonly<Record<Plan, string>> }

/** `from`: the userId of anonymous work. `to`: the userId of the account that claims it. */
export type Takeover = { readonly from: string; readonly to: string }

/**
 * An area's part in a claim. `take` moves its rows of `from` to `to` in the transaction of the claim and returns
 * whether there were any. `name` names the area in stop points.
 */
export type TakesOver = {
  readonly name: string
  take(context: Context, move: Takeover): Promise<boolean>
}

/** Functions that accounts needs from areas built after it; main supplies them. */
export type AccountsPorts = {
  /** The table of takeovers, in run order. A function, because the other areas are created after accounts. */
  takeovers(): readonly TakesOver[]
  /** Moves the likes of a browser to an account. `taken`: the browser belongs to another one, and nothing moved. */
  takeLikes(
    context: Context,
    likes: { readonly visitorId: string; readonly account: string },
  ): Promise<'moved' | 'nothing' | 'taken'>
  /** Number of confirmed or requested bookings of a provider that have not ended. */
  bookingsToCome(context: Context, provider: string): Promise<number>
  /** Whether visitors could see a page of the provider at any time from `since` until now. */
  hadLivePage(context: Context, provider: string, since: Date): Promise<boolean>
  /** Deletes the identity with this username. Idempotent; does nothing if there is none. */
  deleteIdentity(context: Context, username: string): Promise<void>
}

export type AccountsDeps = Plans & AccountsPorts

/** Ports of a process that only reads and grants: no takeovers, no likes, no bookings, no pages, no deletion. */
export const alone: AccountsPorts = {
  takeovers: () => [],
  takeLikes: async () => 'nothing',
  bookingsToCome: async () => 0,
  hadLivePage: async () => false,
  deleteIdentity: async () => {},
}
