import type { Accounts } from '#domains/accounts/index.ts'
import type { Catalogue } from '#domains/catalogue/index.ts'
import type { Links } from '#platform/credentials/links.ts'

/** What scheduling needs of those before it on the spine, and of the floor. */
export type SchedulingDeps = {
  readonly accounts: Pick<Accounts, 'ownerOf' | 'requireOwner' | 'accountOf' | 'keepEnding'>
  readonly catalogue: Pick<Catalogue, 'findLive' | 'reminderHoursOf' | 'termsOf'>
  readonly links: Links
  readonly publicUrl: string
  /** Limits the unpaid holds of a visitor network at one provider; none: they are not limited. */
  readonly holders?: {
    readonly holdsMost: number
    /** Names the network of an address in a way that does not tell the address. */
    markOf(address: string): string
  }
}
