import type { Context } from '#platform/context.ts'

/** The userId of anonymous work, and the account that it becomes part of. */
export type Takeover = { readonly from: string; readonly to: string }

/**
 * One area's part in taking over anonymous work: moves what it keeps for `from` to `to`, in the transaction of the
 * claim. Whether there was anything. `name` is for the log.
 */
export type TakesOver = {
  readonly name: string
  take(context: Context, move: Takeover): Promise<boolean>
}

/** What accounts need of those that come after them; filled by main. */
export type AccountsPorts = {
  /** The table of takeovers, in the order in which they run. Asked for when it is needed: areas are made after accounts. */
  takeovers(): readonly TakesOver[]
  /** How many bookings with a provider are confirmed or requested and not over. */
  bookingsToCome(context: Context, provider: string): Promise<number>
  /** Deletes whoever signs in by this name, once; nothing happens where nobody does. */
  deleteIdentity(context: Context, username: string): Promise<void>
}

/** For a process that only reads and grants: nothing to take over, nothing booked, and nobody is deleted. */
export const alone: AccountsPorts = {
  takeovers: () => [],
  bookingsToCome: async () => 0,
  deleteIdentity: async () => {},
}
