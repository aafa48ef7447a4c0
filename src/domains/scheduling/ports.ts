import type { Accounts } from '#domains/accounts/index.ts'
import type { Catalogue } from '#domains/catalogue/index.ts'
import type { People } from '#domains/people/index.ts'
import type { Context } from '#platform/context.ts'
import type { Links } from '#platform/credentials/links.ts'

/** The functions of accounts, catalogue and the platform that scheduling calls. */
export type SchedulingDeps = {
  readonly accounts: Pick<Accounts, 'ownerOf' | 'requireOwner' | 'accountOf' | 'lockEnding'>
  readonly people: Pick<People, 'find' | 'withAddress'>
  readonly catalogue: Pick<
    Catalogue,
    | 'findLive'
    | 'findLiveClass'
    | 'findSellable'
    | 'listLive'
    | 'listLiveClasses'
    | 'providersWithClasses'
    | 'reminderHoursOf'
    | 'termsOf'
    | 'classTermsOf'
  >
  readonly links: Links
  readonly publicUrl: string
  /** Limits the entries of a network and of a mailbox in waitlists; undefined: no limit. */
  readonly waiters?: {
    boundsOf(
      context: Context,
      email: string,
    ): {
      readonly heldBy: string | undefined
      readonly mostOfNetwork: number
      readonly mailbox: string
      readonly mostOfMailbox: number
    }
  }
  /** Limits the unpaid holds of a visitor network at one provider; undefined: no limit. */
  readonly holders?: {
    readonly maxHolds: number
    /** Returns a keyed hash of the address's network, from which the address cannot be read. */
    markOf(address: string): string
  }
}
